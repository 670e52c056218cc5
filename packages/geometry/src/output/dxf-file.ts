/** The frame of a DXF file of AutoCAD 2000 (AC1015), the oldest that says its unit: tables, blocks and dictionaries round the entities. */

type Value = string | number;

/** A file is lines of a group code and its value in turn; lists are for the eye alone. */
export const pairs = (...values: readonly (Value | readonly Value[])[]): string => values.flat().join("\n");

export interface DxfLayer {
  readonly name: string;
  /** AutoCAD colour index. */
  readonly colour: number;
}

export interface DxfEntity {
  /** LINE, ARC, TEXT */
  readonly type: string;
  readonly layer: string;
  /** After the parts that every entity has. */
  readonly body: string;
}

export interface DxfExtents {
  readonly min: readonly [x: string, y: string];
  readonly max: readonly [x: string, y: string];
}

/** Fixed handles of what every file has; entities count on from `first`. */
const handles = {
  ltypes: "1",
  layers: "2",
  styles: "3",
  views: "4",
  systems: "5",
  applications: "6",
  dimensions: "7",
  viewports: "8",
  blocks: "9",
  model: "A",
  paper: "B",
  root: "C",
  groups: "D",
  first: 0x40,
} as const;

type Numbered = (body: (handle: string) => string) => string;

/** Hands out handles. */
function counter(): { numbered: Numbered; next: () => string } {
  let last: number = handles.first;
  const hex = (value: number): string => value.toString(16).toUpperCase();
  return { numbered: (body) => body(hex(last++)), next: () => hex(last) };
}

const record =
  (type: string, table: string, kind: string, name: string, ...rest: readonly Value[]) =>
  (handle: string): string =>
    pairs(0, type, 5, handle, 330, table, 100, "AcDbSymbolTableRecord", 100, kind, 2, name, 70, 0, ...rest);

function table(name: string, handle: string, rows: readonly string[], own: readonly Value[] = []): string {
  const head = pairs(0, "TABLE", 2, name, 5, handle, 330, 0, 100, "AcDbSymbolTable", 70, rows.length, ...own);
  return pairs(head, ...rows, 0, "ENDTAB");
}

function tables(layers: readonly DxfLayer[], { min, max }: DxfExtents, numbered: Numbered): string {
  const ltype = (name: string, text: string): string =>
    numbered(record("LTYPE", handles.ltypes, "AcDbLinetypeTableRecord", name, 3, text, 72, 65, 73, 0, 40, 0));
  const layer = ({ name, colour }: DxfLayer): string =>
    numbered(record("LAYER", handles.layers, "AcDbLayerTableRecord", name, 62, colour, 6, "Continuous"));
  const space = (handle: string, name: string): string =>
    pairs(
      [0, "BLOCK_RECORD", 5, handle, 330, handles.blocks, 100, "AcDbSymbolTableRecord"],
      [100, "AcDbBlockTableRecord", 2, name, 340, 0],
    );
  const middle = (axis: 0 | 1): number => (Number(min[axis]) + Number(max[axis])) / 2;
  const high = Math.max(1, Number(max[1]) - Number(min[1]));
  const wide = Math.max(1, Number(max[0]) - Number(min[0]));
  const view = [
    [10, 0, 20, 0, 11, 1, 21, 1, 12, middle(0), 22, middle(1), 13, 0, 23, 0, 14, 10, 24, 10, 15, 10, 25, 10],
    [16, 0, 26, 0, 36, 1, 17, 0, 27, 0, 37, 0, 40, high, 41, wide / high, 42, 50, 43, 0, 44, 0, 50, 0, 51, 0],
    [71, 0, 72, 1000, 73, 1, 74, 3, 75, 0, 76, 0, 77, 0, 78, 0],
  ].flat();
  const style = [40, 0, 41, 1, 50, 0, 71, 0, 42, 2.5, 3, "txt", 4, ""];
  return pairs(
    table("VPORT", handles.viewports, [
      numbered(record("VPORT", handles.viewports, "AcDbViewportTableRecord", "*Active", ...view)),
    ]),
    table("LTYPE", handles.ltypes, [
      ltype("ByBlock", ""),
      ltype("ByLayer", ""),
      ltype("Continuous", "Solid line"),
    ]),
    table("LAYER", handles.layers, [layer({ name: "0", colour: 7 }), ...layers.map(layer)]),
    table("STYLE", handles.styles, [
      numbered(record("STYLE", handles.styles, "AcDbTextStyleTableRecord", "Standard", ...style)),
    ]),
    table("VIEW", handles.views, []),
    table("UCS", handles.systems, []),
    table("APPID", handles.applications, [
      numbered(record("APPID", handles.applications, "AcDbRegAppTableRecord", "ACAD")),
    ]),
    table("DIMSTYLE", handles.dimensions, [], [100, "AcDbDimStyleTable", 71, 0]),
    table("BLOCK_RECORD", handles.blocks, [
      space(handles.model, "*Model_Space"),
      space(handles.paper, "*Paper_Space"),
    ]),
  );
}

function blocks(numbered: Numbered): string {
  const block = (owner: string, name: string, flag: readonly Value[]): string =>
    pairs(
      numbered((handle) => pairs(0, "BLOCK", 5, handle, 330, owner, 100, "AcDbEntity", ...flag, 8, 0)),
      [100, "AcDbBlockBegin", 2, name, 70, 0, 10, 0, 20, 0, 30, 0, 3, name, 1, ""],
      numbered((handle) => pairs(0, "ENDBLK", 5, handle, 330, owner, 100, "AcDbEntity", ...flag, 8, 0)),
      [100, "AcDbBlockEnd"],
    );
  return pairs(block(handles.model, "*Model_Space", []), block(handles.paper, "*Paper_Space", [67, 1]));
}

const dictionary = (handle: string, owner: Value, ...entries: readonly Value[]): string =>
  pairs(0, "DICTIONARY", 5, handle, 330, owner, 100, "AcDbDictionary", 281, 1, ...entries);

const section = (name: string, ...content: readonly string[]): string =>
  pairs(0, "SECTION", 2, name, ...content, 0, "ENDSEC");

/** The unit is the millimetre. */
export function dxfFile(
  layers: readonly DxfLayer[],
  entities: readonly DxfEntity[],
  extents: DxfExtents,
): string {
  const { numbered, next } = counter();
  const body = [
    section("CLASSES"),
    section("TABLES", tables(layers, extents, numbered)),
    section("BLOCKS", blocks(numbered)),
    section(
      "ENTITIES",
      ...entities.map(({ type, layer, body: own }) =>
        numbered((handle) => pairs(0, type, 5, handle, 330, handles.model, 100, "AcDbEntity", 8, layer, own)),
      ),
    ),
    section(
      "OBJECTS",
      dictionary(handles.root, 0, 3, "ACAD_GROUP", 350, handles.groups),
      dictionary(handles.groups, handles.root),
    ),
  ];
  const { min, max } = extents;
  const header = section(
    "HEADER",
    pairs(
      [9, "$ACADVER", 1, "AC1015", 9, "$DWGCODEPAGE", 3, "ANSI_1252", 9, "$INSUNITS", 70, 4],
      [9, "$MEASUREMENT", 70, 1, 9, "$LUNITS", 70, 2, 9, "$LUPREC", 70, 3],
      [9, "$EXTMIN", 10, min[0], 20, min[1], 30, 0, 9, "$EXTMAX", 10, max[0], 20, max[1], 30, 0],
      [9, "$HANDSEED", 5, next()],
    ),
  );
  return `${pairs(header, ...body, 0, "EOF")}\n`;
}
