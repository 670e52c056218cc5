/** Glass and what closes it: a bottle of wine, a bottle with a screw cap, jars with a lid. */
import { band, coloured, type Good, type Profile, type Spot, turned } from "./body.ts";
import { inRows, type Room } from "./room.ts";

const glass = "#26382c";
const capsule = "#7a2034";

/** A cylinder whose top edge is round. */
const capOf = (radius: number, from: number, to: number, edge: number): Profile => [
  [radius, from],
  [radius, from + (to - from) * 0.5],
  [radius, to - edge],
  [radius - edge * 0.12, to - edge * 0.5],
  [radius - edge * 0.5, to - edge * 0.12],
  [radius - edge, to],
  [radius * 0.5, to],
  [0.1, to],
];

const above = ({ x, y, z, order }: Spot): Spot => ({ x, y, z, order: order + 1 });

/** 0.75 l of wine is 300 mm high; a smaller box holds a smaller bottle. */
export function wine({ length, width, height }: Room): readonly Good[] {
  const radius = Math.min(38, Math.min(length, width) * 0.455);
  const high = Math.min(300, height * 0.93);
  const neck = radius * 0.37;
  const body: Profile = [
    [radius * 0.97, 0.3],
    [radius, 4],
    [radius, high * 0.3],
    [radius, high * 0.5],
    [radius, high * 0.58],
    [radius * 0.97, high * 0.61],
    [radius * 0.88, high * 0.64],
    [radius * 0.72, high * 0.672],
    [radius * 0.54, high * 0.7],
    [radius * 0.43, high * 0.73],
    [neck, high * 0.77],
  ];
  const spot = { x: 0, y: 0, z: 0, order: 0 };
  const collar: Profile = [
    [neck * 0.98, high * 0.77],
    [neck * 1.02, high * 0.8],
    [neck * 1.02, high * 0.96],
    [neck * 1.13, high * 0.965],
    [neck * 1.13, high - 2.4],
    [neck * 1.08, high - 1],
    [neck * 0.98, high - 0.2],
    [neck * 0.86, high],
    [neck * 0.4, high],
    [0.1, high],
  ];
  return [
    turned("bottle", body, spot, coloured(glass, 0.6), 32),
    turned("capsule", collar, above(spot), coloured(capsule, 0.25), 32),
  ];
}

/** Of a cream or a tonic, in a carton of its own. */
export function flacon({ length, width, height, azimuth }: Room): readonly Good[] {
  const radius = Math.min(length, width) * 0.41;
  const high = Math.min(height * 0.9, radius * 5.4);
  const shoulder = high * 0.66;
  const body: Profile = [
    [radius * 0.95, 0.3],
    [radius, 3],
    [radius, shoulder * 0.2],
    [radius, shoulder * 0.8],
    [radius, shoulder],
    [radius * 0.985, shoulder + radius * 0.14],
    [radius * 0.92, shoulder + radius * 0.27],
    [radius * 0.8, shoulder + radius * 0.36],
    [radius * 0.62, shoulder + radius * 0.42],
    [radius * 0.5, shoulder + radius * 0.44],
  ];
  const spot = { x: 0, y: 0, z: 0, order: 0 };
  const cap = capOf(radius * 0.55, shoulder + radius * 0.44, high, radius * 0.09);
  return [
    turned(
      "flacon",
      body,
      spot,
      {
        ...coloured("#8a4a1e", 0.55),
        outside: [{ path: band(body, azimuth, shoulder * 0.2, shoulder * 0.8), fill: "#f4efe4" }],
      },
      36,
    ),
    turned("cap", cap, above(spot), coloured("#23262b", 0.3), 36),
  ];
}

/** Of honey or jam. */
export function jars(room: Room): readonly Good[] {
  const wanted = 64;
  return inRows(room, [wanted, wanted]).flatMap(({ x, y, order, cell }) => {
    const radius = Math.min(...cell) * 0.455;
    const high = Math.min(room.height * 0.68, radius * 2.9);
    const lid = high - radius * 0.42;
    const body: Profile = [
      [radius * 0.93, 0.3],
      [radius, 4],
      [radius, lid * 0.24],
      [radius, lid * 0.74],
      [radius, lid * 0.86],
      [radius * 0.96, lid * 0.93],
      [radius * 0.88, lid * 0.98],
      [radius * 0.84, lid],
    ];
    const spot = { x, y, z: 0, order: order * 2 };
    return [
      turned(
        "jar",
        body,
        spot,
        {
          ...coloured("#c9801c", 0.5),
          outside: [{ path: band(body, room.azimuth, lid * 0.24, lid * 0.74), fill: "#f6f1e6" }],
        },
        24,
      ),
      turned(
        "lid",
        capOf(radius * 0.95, lid, high, radius * 0.07),
        above(spot),
        coloured("#d9c27c", 0.4),
        24,
      ),
    ];
  });
}
