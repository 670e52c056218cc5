/** Editors to test with: a real mailer, real letters. */
import { type DesignNode, type DesignRecord, newRecord, openDesign } from "@foldmark/design";
import { layoutFor } from "@foldmark/design/testing";
import { fontFamily, nearestFontFile } from "@foldmark/typeset";
import { Editor, type EditorHost } from "../session/editor.ts";
import type { ToolOptions } from "../tools/context.ts";
import { Driver } from "./driver.ts";

export const mailer = layoutFor("mailer-box-full-color");

/** Of the letters that tests type. */
export const testFont = nearestFontFile(fontFamily("lora")!, 400, false).id;

const black = { ink: "ink:black", tint: 1000 } as const;

export const testOptions: ToolOptions = {
  paint: black,
  textStyle: {
    font: { family: "Lora", style: "Regular", hash: testFont },
    size: 12_000,
    paint: black,
    tracking: 0,
  },
  shape: { form: "rectangle", radius: 0 },
  isSnapping: false,
  grid: null,
  gridStep: 5000,
};

export interface TestEditor {
  readonly records?: Iterable<DesignRecord>;
  readonly nodes?: readonly DesignNode[];
  readonly options?: Partial<ToolOptions>;
  readonly host?: Partial<EditorHost>;
}

const shared: readonly DesignRecord[] = [
  newRecord("document", {}),
  newRecord("surface", { id: "surface:body-outside", side: "outside" }),
  newRecord("surface", { id: "surface:body-inside", side: "inside" }),
  newRecord("ink", {}),
];

/** An editor with the outside of a mailer box, and its driver. */
export function drive({ records = shared, nodes = [], options = {}, host = {} }: TestEditor = {}): Driver {
  let number = 0;
  const salt = () => `s${String(number++).padStart(5, "0")}`;
  const design = openDesign([...records, ...nodes], mailer);
  const editor = new Editor(
    design,
    { salt, setText: () => null, ...host },
    {
      surface: "surface:body-outside",
      size: { width: 1000, height: 800 },
      bleed: 3000,
      options: { ...testOptions, ...options },
    },
  );
  return new Driver(editor);
}
