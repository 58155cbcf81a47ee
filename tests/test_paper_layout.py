"""The forms as data: zones that tile the sheet, cells on the right sides, strips that meet the rays."""

from math import hypot

import pytest

from prefcount.paper.frames import Frame, row
from prefcount.paper.layout import Circle, Placed, Point, Polygon, length, load
from prefcount.paper.page import PAPERS, Page, page

FOOT = 55.0  # points; any foot will do, as the forms stretch


def placed(seats: int, paper: str = "a4") -> Placed:
    sheet = page(paper)
    return load(seats).place(sheet.live_width, sheet.live_height - FOOT)


def area(zone: Polygon) -> float:
    return abs(sum(a.x * b.y - b.x * a.y for a, b in zip(zone, (*zone[1:], zone[0]), strict=True))) / 2


def shared_corners(one: Polygon, other: Polygon) -> list[Point]:
    return [a for a in one if any(hypot(a.x - b.x, a.y - b.y) < 1e-6 for b in other)]


every_form = pytest.mark.parametrize(
    ("seats", "paper"), [(seats, paper) for seats in (2, 3, 4) for paper in PAPERS]
)


@pytest.mark.parametrize(
    ("text", "on_100_by_140"),
    [("0", 0), ("W", 100), ("H", 140), ("0.16W", 16), ("H - 0.16W", 124), ("W/2", 50), ("H/2 - 0.08W", 62)],
)
def test_lengths_are_fractions_of_the_sheet(text: str, on_100_by_140: float) -> None:
    assert length(text).on(100, 140) == pytest.approx(on_100_by_140)


@pytest.mark.parametrize("text", ["5", "W + 3", "0.5X", "W*2", "--W", "0.1.2W"])
def test_a_length_is_nothing_else(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        length(text)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_there_are_forms_for_two_to_four(seats: int) -> None:
    with pytest.raises(KeyError):
        load(seats)


@every_form
def test_three_zones_a_player_tile_the_sheet(seats: int, paper: str) -> None:
    """Pool, mountain and a whist cell on each opponent; together they are the sheet, so none overlap."""
    form = placed(seats, paper)
    assert len(form.sides) == seats
    zones = []
    for side in form.sides:
        assert set(side.whists) == {other.seat for other in form.sides} - {side.seat}
        zones += [side.mountain, side.pool, *side.whists.values()]
    assert sum(map(area, zones)) == pytest.approx(form.width * form.height)


@every_form
def test_the_mountain_lies_innermost_and_the_whists_at_the_edge(seats: int, paper: str) -> None:
    """Seen by the owner: from the circle down come mountain, pool, whists, edge to edge."""
    form = placed(seats, paper)
    for side in form.sides:
        frame = Frame(side.turn)
        down = {
            name: sorted(point.y for point in frame.polygon(zone))
            for name, zone in [("mountain", side.mountain), ("pool", side.pool), *side.whists.items()]
        }
        centre = frame.upright(form.circle.centre).y
        assert down["mountain"][0] == pytest.approx(centre)
        assert down["mountain"][-1] == pytest.approx(down["pool"][0])
        edge = max(frame.upright(Point(x, y)).y for x in (0, form.width) for y in (0, form.height))
        for other in side.whists:
            assert down[other][0] == pytest.approx(down["pool"][-1])
            assert down[other][-1] == pytest.approx(edge)


@every_form
def test_a_whist_cell_lies_on_the_side_of_its_opponent(seats: int, paper: str) -> None:
    """Seats run clockwise, so the next one is at the left of the owner and the one before at his right."""
    form = placed(seats, paper)
    for place, side in enumerate(form.sides):
        clockwise = [form.sides[(place + step) % seats].seat for step in range(1, seats)]
        frame = Frame(side.turn)
        across = {
            other: sum(point.x for point in frame.polygon(cell)) / len(cell)
            for other, cell in side.whists.items()
        }
        assert sorted(across, key=across.__getitem__) == clockwise


@pytest.mark.parametrize(
    ("seats", "pairs"),
    [
        (3, [("bottom", "left"), ("right", "bottom")]),
        (4, [("bottom", "left"), ("left", "top"), ("top", "right"), ("right", "bottom")]),
    ],
)
@pytest.mark.parametrize("paper", PAPERS)
def test_cells_of_neighbours_meet_in_the_corner_of_the_sheet(
    seats: int, pairs: list[tuple[str, str]], paper: str
) -> None:
    form = placed(seats, paper)
    corners = {(0, form.height), (form.width, form.height), (0, 0), (form.width, 0)}
    met = set()
    for one, other in pairs:
        shared = shared_corners(form.side(one).whists[other], form.side(other).whists[one])
        met |= {(point.x, point.y) for point in shared} & corners
    assert len(met) == len(pairs)


@pytest.mark.parametrize(("seats", "corners"), [(3, 2), (4, 4)])
@pytest.mark.parametrize("paper", PAPERS)
def test_strips_meet_the_rays_without_a_step(seats: int, corners: int, paper: str) -> None:
    """Both frames turn their corners on the rays themselves, whatever the shape of the page."""
    form = placed(seats, paper)
    centre = form.circle.centre
    sheet_corners = [(0, 0), (0, form.height), (form.width, 0), (form.width, form.height)]
    rays = [line for line in form.lines if line.kind == "ray" and line.points[0] in sheet_corners]
    assert len(rays) == corners
    turns = {
        (round(point.x, 6), round(point.y, 6))
        for line in form.lines
        if line.kind == "frame"
        for point in line.points
        if 0 < point.x < form.width and 0 < point.y < form.height
    }
    assert len(turns) == 2 * corners
    for ray in rays:
        start, end = ray.points
        assert sum(distance(turn, start, centre) < 1e-5 for turn in turns) == 2
        assert hypot(end.x - centre.x, end.y - centre.y) == pytest.approx(form.circle.radius)


def distance(point: tuple[float, float], start: Point, end: Point) -> float:
    """From a point to the straight line between two others; far if it lies beyond them."""
    dx, dy = end.x - start.x, end.y - start.y
    x, y = point[0] - start.x, point[1] - start.y
    if not 0 <= x * dx + y * dy <= dx * dx + dy * dy:
        return float("inf")
    return abs(dx * y - dy * x) / hypot(dx, dy)


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_the_lower_rays_of_three_are_at_45_degrees(paper: str) -> None:
    form = placed(3, paper)
    for corner in (Point(0, form.height), Point(form.width, form.height)):
        centre = form.circle.centre
        assert abs(centre.x - corner.x) == pytest.approx(abs(centre.y - corner.y))


@pytest.mark.parametrize(("paper", "pool", "band"), [("a4", 11.4, 30.4), ("a5", 7.68, 20.48)])
def test_strips_have_the_published_widths(paper: str, pool: float, band: float) -> None:
    """A4: 190 mm between the margins, 0.06 and 0.16 of it; A5: 128 mm."""
    millimetre = 72 / 25.4
    side = placed(3, paper).side("left")
    assert (max(p.x for p in side.pool) - min(p.x for p in side.pool)) / millimetre == pytest.approx(pool)
    cell = side.whists["bottom"]
    assert (max(p.x for p in cell) - min(p.x for p in cell)) / millimetre == pytest.approx(band)


@pytest.mark.parametrize("turn", [0, 90, -90, 180])
def test_a_frame_turns_and_turns_back(turn: int) -> None:
    assert Frame(turn).page(Frame(turn).upright(Point(3, 7))) == Point(3, 7)


def test_a_row_stays_in_its_zone_and_beside_the_circle() -> None:
    """A triangle with its tip at (0, 0): at v = 10 it is 20 wide; a circle of 6 takes the middle."""
    triangle = (Point(0, 0), Point(-30, 30), Point(30, 30))
    assert row(triangle, 10, 12)[:2] == (-10, 10)
    cut = row(triangle, 10, 12, Circle(Point(3, 11), 6))
    assert cut[:2] == (-10, -3)
    assert row(triangle, 10, 12, Circle(Point(0, 0), 6))[:2] == (-10, 10)


@pytest.mark.parametrize(
    ("paper", "millimetres"), [("a4", (210, 297)), ("A5", (148, 210)), ("letter", (215.9, 279.4))]
)
def test_pages_have_their_size(paper: str, millimetres: tuple[float, float]) -> None:
    sheet: Page = page(paper)
    assert (sheet.width * 25.4 / 72, sheet.height * 25.4 / 72) == pytest.approx(millimetres)
