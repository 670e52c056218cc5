/** What each operator does. One that is not here does nothing that prints. */
import { PDFArray, PDFName } from "@cantoo/pdf-lib";
import {
  asNumber,
  asText,
  get,
  getFirstName,
  getFlag,
  getName,
  getNumber,
  isStream,
  itemsOf,
  type PdfValue,
} from "../objects/pdf-values.ts";
import { identity, type Matrix, multiply } from "./matrix.ts";
import { isName, nameAt, numberAt, type Operand } from "./operand.ts";
import type { StreamWalk } from "./stream-walk.ts";
import type { PathOperator } from "./visitor.ts";

type Walk = StreamWalk<unknown>;
type Operator = (walk: Walk, operands: readonly Operand[], written: string, name: string) => void;

const matrixFrom = (operands: readonly Operand[]): Matrix => [
  numberAt(operands, 0),
  numberAt(operands, 1),
  numberAt(operands, 2),
  numberAt(operands, 3),
  numberAt(operands, 4),
  numberAt(operands, 5),
];

const unchanged: Operator = (walk, _, written) => walk.visitor.unchanged(written);

const segment: Operator = (walk, operands, written, name) => walk.segment(written, name, operands);

const paintPath: Operator = (walk, _operands, _written, name) => walk.paintPath(name as PathOperator);

const deviceColour =
  (role: "fill" | "stroke", space: "DeviceGray" | "DeviceRGB" | "DeviceCMYK"): Operator =>
  (walk, operands) =>
    walk.setColour(role, walk.deviceSpace(space), operands);

const chooseSpace =
  (role: "fill" | "stroke"): Operator =>
  (walk, operands) =>
    walk.setColour(role, walk.space(PDFName.of(nameAt(operands, 0))), []);

const chooseColour =
  (role: "fill" | "stroke"): Operator =>
  (walk, operands) =>
    walk.setColour(role, walk.state[role].space, operands);

function toNextLine({ state }: Walk, x: number, y: number): void {
  state.lineMatrix = multiply([1, 0, 0, 1, x, y], state.lineMatrix);
  state.textMatrix = state.lineMatrix;
}

const showText: Operator = (walk, operands, written, name) => {
  if (name === '"') {
    walk.state.wordSpacing = numberAt(operands, 0);
    walk.state.letterSpacing = numberAt(operands, 1);
  }
  if (name === "'" || name === '"') toNextLine(walk, 0, -walk.state.leading);
  walk.text(written, operands.at(-1));
};

/** A number of the state that every plate takes as it is. */
const setting =
  (set: (state: Walk["state"], value: number) => void): Operator =>
  (walk, operands, written) => {
    set(walk.state, numberAt(operands, 0));
    walk.visitor.unchanged(written);
  };

/** The entries of a dictionary of settings that change what a paint does. */
function applySettings({ state }: Walk, settings: PdfValue): void {
  const stroke = getFlag(settings, "OP");
  // What is said of strokes alone counts for fills, too.
  const fill = getFlag(settings, "op") ?? stroke;
  if (stroke !== undefined) state.strokeOverprints = stroke;
  if (fill !== undefined) state.fillOverprints = fill;
  state.overprintMode = getNumber(settings, "OPM") ?? state.overprintMode;
  state.fillAlpha = getNumber(settings, "ca") ?? state.fillAlpha;
  state.strokeAlpha = getNumber(settings, "CA") ?? state.strokeAlpha;
  state.lineWidth = getNumber(settings, "LW") ?? state.lineWidth;
  state.blendMode = getFirstName(settings, "BM") ?? state.blendMode;
  const mask = get(settings, "SMask");
  if (mask) state.hasSoftMask = !(mask instanceof PDFName);
}

const useSettings: Operator = (walk, operands) => {
  const name = nameAt(operands, 0);
  const { object } = walk.resource("ExtGState", name);
  if (!object) return;
  applySettings(walk, object);
  walk.visitor.settings(object, walk.state, walk.maskRun(get(object, "SMask")));
  const font = get(object, "Font");
  if (!(font instanceof PDFArray)) return;
  const size = asNumber(itemsOf(font)[1]) ?? 0;
  const given = `settings-${name}`;
  walk.state.font = { object: itemsOf(font)[0], key: font.get(0), name: given, size };
  walk.visitor.unchanged(`${PDFName.of(given).toString()} ${size} Tf`);
};

const useFont: Operator = (walk, operands, written) => {
  const name = nameAt(operands, 0);
  const { object, key } = walk.resource("Font", name);
  walk.state.font = object ? { object, key, name, size: numberAt(operands, 1) } : null;
  walk.visitor.unchanged(written);
};

const beginMark: Operator = (walk, operands) => {
  const [tag, properties] = operands;
  const isLayer = tag === "/OC" && isName(properties);
  const layer = isLayer ? walk.resource("Properties", properties.slice(1)).object : undefined;
  walk.beginMark(walk.page.of.layers.hiding(layer), layer && asText(get(layer, "Name")));
};

const draw: Operator = (walk, operands) => {
  const { object, key } = walk.resource("XObject", nameAt(operands, 0));
  if (!isStream(object)) return;
  const kind = getName(object, "Subtype");
  if (walk.state.isHidden || walk.page.of.layers.isHidden(get(object, "OC"))) walk.hide(object);
  else if (kind === "Image") walk.image(object, key);
  else if (kind === "Form") walk.form(object, key);
};

const shade: Operator = (walk, operands) => {
  const { object, key } = walk.resource("Shading", nameAt(operands, 0));
  if (object && !walk.state.isHidden) walk.shading(object, key);
};

export const operators: Readonly<Record<string, Operator>> = Object.assign(
  Object.create(null) as Record<string, Operator>,
  {
    q: (walk) => walk.save(),
    Q: (walk) => walk.restore(),
    cm(walk, operands, written) {
      walk.state.matrix = multiply(matrixFrom(operands), walk.state.matrix);
      walk.visitor.unchanged(written);
    },
    w(walk, operands, written) {
      walk.state.lineWidth = numberAt(operands, 0);
      walk.visitor.unchanged(written);
    },
    ...Object.fromEntries(["m", "l", "c", "v", "y", "h", "re", "W", "W*"].map((name) => [name, segment])),
    ...Object.fromEntries(["J", "j", "M", "d", "i", "ET"].map((name) => [name, unchanged])),
    ...Object.fromEntries(
      ["S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n"].map((name) => [name, paintPath]),
    ),
    g: deviceColour("fill", "DeviceGray"),
    rg: deviceColour("fill", "DeviceRGB"),
    k: deviceColour("fill", "DeviceCMYK"),
    G: deviceColour("stroke", "DeviceGray"),
    RG: deviceColour("stroke", "DeviceRGB"),
    K: deviceColour("stroke", "DeviceCMYK"),
    cs: chooseSpace("fill"),
    CS: chooseSpace("stroke"),
    sc: chooseColour("fill"),
    scn: chooseColour("fill"),
    SC: chooseColour("stroke"),
    SCN: chooseColour("stroke"),
    gs: useSettings,
    Tr(walk, operands, written) {
      walk.state.textMode = Math.max(0, Math.min(7, Math.floor(numberAt(operands, 0))));
      walk.visitor.unchanged(written);
    },
    TL: setting((state, value) => {
      state.leading = value;
    }),
    Tc: setting((state, value) => {
      state.letterSpacing = value;
    }),
    Tw: setting((state, value) => {
      state.wordSpacing = value;
    }),
    Tz: setting((state, value) => {
      state.stretch = value / 100;
    }),
    Ts: setting((state, value) => {
      state.rise = value;
    }),
    Td(walk, operands, written) {
      toNextLine(walk, numberAt(operands, 0), numberAt(operands, 1));
      walk.visitor.unchanged(written);
    },
    TD(walk, operands, written) {
      walk.state.leading = -numberAt(operands, 1);
      toNextLine(walk, numberAt(operands, 0), numberAt(operands, 1));
      walk.visitor.unchanged(written);
    },
    BT(walk, _, written) {
      walk.state.textMatrix = walk.state.lineMatrix = identity;
      walk.visitor.unchanged(written);
    },
    Tm(walk, operands, written) {
      walk.state.textMatrix = walk.state.lineMatrix = matrixFrom(operands);
      walk.visitor.unchanged(written);
    },
    "T*"(walk, _, written) {
      toNextLine(walk, 0, -walk.state.leading);
      walk.visitor.unchanged(written);
    },
    Tf: useFont,
    Tj: showText,
    TJ: showText,
    "'": showText,
    '"': showText,
    d0: (walk, operands, written) => walk.visitor.glyph(written, walk.state, operands),
    d1(walk, operands, written) {
      const { state } = walk;
      // A shape alone: its lines, too, are in the colour that fills letters.
      state.isUncoloured = true;
      state.stroke = state.fill;
      state.strokeOverprints = state.fillOverprints;
      state.strokeAlpha = state.fillAlpha;
      walk.visitor.glyph(written, state, operands);
    },
    sh: shade,
    BDC: beginMark,
    BMC: beginMark,
    EMC: (walk) => walk.endMark(),
    Do: draw,
  } satisfies Record<string, Operator>,
);
