/** Marks of packaging that everybody may print, drawn here on a grid of a thousand. */
import type { Path } from "../display-list/path.ts";
import { type Point, SymbolDrawing } from "./drawing.ts";

const drawing = (): SymbolDrawing => new SymbolDrawing();
const turned = ([x, y]: Point, degrees: number, [cx, cy]: Point): Point => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
};

/** Three arrows that chase each other round a triangle: the universal loop of recycling, in the public domain. */
function loop(centre: Point, radius: number, band: number): SymbolDrawing {
  const drawn = drawing();
  const edge = radius * Math.sqrt(3);
  const half = band / 2;
  // Laid out along the upper corner, then turned twice by a third.
  const corner: Point = [centre[0], centre[1] - radius];
  const along = (side: -1 | 1, distance: number, off: number): Point => {
    const [dx, dy] = [side * 0.5, Math.sqrt(3) / 2];
    return [corner[0] + dx * distance - side * dy * off * -1, corner[1] + dy * distance - 0.5 * off];
  };
  const start = 0.36 * edge;
  const head = 0.3 * edge;
  const tip = 0.55 * edge;
  const inner: Point = [corner[0], corner[1] + band];
  const shape: readonly Point[] = [
    along(-1, start, half),
    [corner[0] - band * 0.75, corner[1] - half * 0.35],
    [corner[0] + band * 0.75, corner[1] - half * 0.35],
    along(1, head, half),
    along(1, head, band * 1.05),
    along(1, tip, 0),
    along(1, head, -band * 1.05),
    along(1, head, -half),
    inner,
    along(-1, start, -half),
  ];
  for (const degrees of [0, 120, 240]) drawn.polygon(...shape.map((point) => turned(point, degrees, centre)));
  return drawn;
}

const recycling = (): SymbolDrawing => loop([500, 575], 470, 150);

/** Decision 97/129/EC: the number and the letters of the material under the loop. */
const material = (number: string, letters: string) => (): SymbolDrawing =>
  loop([500, 455], 420, 74).text(number, 500, 545, 190).text(letters, 500, 985, 250);

function thisWayUp(): SymbolDrawing {
  const drawn = drawing().rectangle(120, 860, 760, 80);
  for (const x of [320, 680])
    drawn.polygon(
      [x, 60],
      [x + 150, 330],
      [x + 60, 330],
      [x + 60, 780],
      [x - 60, 780],
      [x - 60, 330],
      [x - 150, 330],
    );
  return drawn;
}

/** A glass on its foot, between two heights. */
const glass = (drawn: SymbolDrawing, x: number, width: number): SymbolDrawing =>
  drawn.curves(
    [x - width / 2, 90],
    [
      [x - width / 6, 90],
      [x + width / 6, 90],
      [x + width / 2, 90],
    ],
    [
      [x + width * 0.56, 300],
      [x + width * 0.46, 500],
      [x + 34, 545],
    ],
    [
      [x + 34, 640],
      [x + 34, 740],
      [x + 34, 830],
    ],
    [
      [x + 34, 850],
      [x + width * 0.36, 850],
      [x + width * 0.42, 920],
    ],
    [
      [x + width * 0.2, 920],
      [x - width * 0.2, 920],
      [x - width * 0.42, 920],
    ],
    [
      [x - width * 0.36, 850],
      [x - 34, 850],
      [x - 34, 830],
    ],
    [
      [x - 34, 740],
      [x - 34, 640],
      [x - 34, 545],
    ],
    [
      [x - width * 0.46, 500],
      [x - width * 0.56, 300],
      [x - width / 2, 90],
    ],
  );

/** ISO 780: a glass, here with the crack that makes it plain. */
const fragile = (): SymbolDrawing =>
  glass(drawing(), 500, 460).hole(
    [478, 92],
    [540, 92],
    [505, 200],
    [590, 205],
    [455, 430],
    [490, 265],
    [415, 260],
  );

function keepDry(): SymbolDrawing {
  const drawn = drawing().curves(
    [110, 560],
    [
      [120, 340],
      [290, 200],
      [500, 200],
    ],
    [
      [710, 200],
      [880, 340],
      [890, 560],
    ],
    [
      [830, 500],
      [690, 500],
      [630, 560],
    ],
    [
      [570, 500],
      [430, 500],
      [370, 560],
    ],
    [
      [310, 500],
      [170, 500],
      [110, 560],
    ],
  );
  drawn.strokes(50, [500, 230], [500, 850], [480, 905], [430, 930], [380, 905], [360, 850]);
  drawn.bar([500, 150], [500, 230], 40);
  for (const [x, y] of [
    [150, 60],
    [330, 20],
    [670, 20],
    [850, 60],
  ] as const)
    drawn.bar([x + 25, y], [x - 15, y + 110], 34);
  return drawn;
}

/** Regulation (EC) 1935/2004, Annex II. */
function foodSafe(): SymbolDrawing {
  const drawn = glass(drawing(), 290, 380);
  for (const x of [600, 686, 772, 858]) drawn.strokes(38, [x, 110], [x, 360]);
  return drawn.curves(
    [581, 350],
    [
      [581, 480],
      [640, 540],
      [691, 560],
    ],
    [
      [691, 660],
      [681, 780],
      [681, 870],
    ],
    [
      [681, 940],
      [777, 940],
      [777, 870],
    ],
    [
      [777, 780],
      [767, 660],
      [767, 560],
    ],
    [
      [818, 540],
      [877, 480],
      [877, 350],
    ],
    [
      [780, 350],
      [680, 350],
      [581, 350],
    ],
  );
}

/** Our own figure that drops something into a bin. */
const binIt = (): SymbolDrawing =>
  drawing()
    .disc([330, 150], 95)
    .strokes(120, [310, 350], [300, 560])
    .strokes(82, [300, 560], [230, 740], [190, 915])
    .strokes(82, [305, 560], [380, 730], [390, 915])
    .strokes(66, [330, 330], [470, 420], [620, 350])
    .strokes(60, [280, 340], [190, 450], [215, 580])
    .rectangle(672, 330, 84, 84)
    .polygon([600, 520], [900, 520], [865, 955], [635, 955]);

/** A forbidden thing: a ring and a bar from the upper left. */
const forbidden = (drawn: SymbolDrawing): SymbolDrawing =>
  drawn.ring([500, 500], 470, 72).bar([185, 185], [815, 815], 72);

/** A cutter with its blade out. */
const noKnife = (): SymbolDrawing =>
  forbidden(
    drawing()
      .polygon([700, 190], [810, 300], [590, 520], [480, 410])
      .polygon([455, 435], [565, 545], [260, 740], [190, 700]),
  );

const noHooks = (): SymbolDrawing =>
  forbidden(
    drawing()
      .rectangle(380, 190, 260, 70)
      .strokes(64, [510, 230], [510, 560], [490, 650], [420, 720], [340, 700], [295, 630], [290, 560]),
  );

/** The box below, and what may stand on it. */
const stackLimit = (count: string) => (): SymbolDrawing =>
  drawing()
    .rectangle(60, 60, 880, 70)
    .rectangle(60, 870, 880, 70)
    .rectangle(260, 610, 480, 230)
    .frame(260, 160, 480, 430, 44)
    .text(count, 500, 490, 380);

function noStacking(): SymbolDrawing {
  return drawing()
    .frame(260, 120, 480, 330, 50)
    .rectangle(260, 510, 480, 350)
    .rectangle(120, 890, 760, 60)
    .bar([150, 60], [850, 500], 60)
    .bar([850, 60], [150, 500], 60);
}

function keepFromHeat(): SymbolDrawing {
  const drawn = drawing().disc([500, 250], 120);
  for (const degrees of [0, 45, 90, 135, 180, 225, 270, 315])
    drawn.bar(turned([500, 100], degrees, [500, 250]), turned([500, 20], degrees, [500, 250]), 44);
  return drawn
    .polygon([500, 520], [880, 720], [810, 720], [500, 590], [190, 720], [120, 720])
    .rectangle(270, 740, 460, 220);
}

/** Between two temperatures: a thermometer with its two ends. */
const temperatureLimits = (): SymbolDrawing =>
  drawing()
    .disc([500, 800], 150)
    .strokes(120, [500, 110], [500, 800])
    .rectangle(600, 180, 250, 60)
    .rectangle(150, 520, 250, 60);

const centreOfGravity = (): SymbolDrawing =>
  drawing()
    .ring([500, 500], 330, 56)
    .polygon([500, 500], [500, 200], [580, 212], [712, 288], [788, 420], [800, 500])
    .polygon([500, 500], [500, 800], [420, 788], [288, 712], [212, 580], [200, 500])
    .rectangle(474, 30, 52, 180)
    .rectangle(474, 790, 52, 180)
    .rectangle(30, 474, 180, 52)
    .rectangle(790, 474, 180, 52);

/** Regulation (EC) 1223/2009, Annex VII: an open jar, and for how many months after opening. */
const afterOpening = (months: string) => (): SymbolDrawing =>
  drawing()
    .frame(140, 400, 720, 540, 50)
    .frame(190, 290, 620, 160, 50)
    .polygon([180, 220], [230, 175], [790, 60], [840, 105], [810, 120], [215, 240])
    .text(months, 500, 770, 300);

export interface PackagingSymbol {
  readonly id: string;
  /** Words it is found by, in English. */
  readonly words: string;
  /** µm of its side, below which it is no longer told apart. */
  readonly smallest: number;
  /** Where its form comes from; null where it is the trade's habit. */
  readonly source: string | null;
  readonly draw: () => Path;
}

const row = (
  id: string,
  words: string,
  smallest: number,
  source: string | null,
  draw: () => SymbolDrawing,
): PackagingSymbol => ({ id, words, smallest, source, draw: () => draw().finished() });

const handling = "ISO 780";
const identification = "97/129/EC";
const opening = "(EC) 1223/2009, Annex VII";

/** What goes on shipping cartons is 100 mm high by the standard, and smaller only where the box is. */
export const packagingSymbols: readonly PackagingSymbol[] = [
  row("recycling", "recycle loop mobius recyclable waste arrows", 8000, null, recycling),
  row(
    "recycling-pap-20",
    "recycle corrugated board paper pap 20",
    12_000,
    identification,
    material("20", "PAP"),
  ),
  row("recycling-pap-21", "recycle carton board paper pap 21", 12_000, identification, material("21", "PAP")),
  row("recycling-pap-22", "recycle paper pap 22", 12_000, identification, material("22", "PAP")),
  row("recycling-ldpe-4", "recycle film plastic ldpe 4", 12_000, identification, material("4", "LDPE")),
  row(
    "recycling-cpap-81",
    "recycle composite paper plastic c/pap 81",
    12_000,
    identification,
    material("81", "C/PAP"),
  ),
  row("this-way-up", "handling arrows up top upright", 15_000, handling, thisWayUp),
  row("fragile", "handling glass break care", 15_000, handling, fragile),
  row("keep-dry", "handling umbrella rain water moisture", 15_000, handling, keepDry),
  row("keep-from-heat", "handling sun light warm", 15_000, handling, keepFromHeat),
  row("temperature-limits", "handling thermometer cold warm", 15_000, handling, temperatureLimits),
  row("no-hooks", "handling hook forbidden", 15_000, handling, noHooks),
  row("no-sharp-tools", "handling knife cutter open forbidden", 15_000, null, noKnife),
  row("do-not-stack", "handling stack forbidden", 15_000, handling, noStacking),
  row("stack-limit-2", "handling stack height two", 15_000, handling, stackLimit("2")),
  row("stack-limit-3", "handling stack height three", 15_000, handling, stackLimit("3")),
  row("stack-limit-5", "handling stack height five", 15_000, handling, stackLimit("5")),
  row("centre-of-gravity", "handling balance lift", 15_000, handling, centreOfGravity),
  row("food-safe", "food contact glass fork", 6000, "(EC) 1935/2004, Annex II", foodSafe),
  row("bin-it", "litter waste tidy person dispose", 8000, null, binIt),
  row("after-opening-6m", "cosmetics jar months period opening", 8000, opening, afterOpening("6M")),
  row("after-opening-12m", "cosmetics jar months period opening", 8000, opening, afterOpening("12M")),
  row("after-opening-24m", "cosmetics jar months period opening", 8000, opening, afterOpening("24M")),
];
