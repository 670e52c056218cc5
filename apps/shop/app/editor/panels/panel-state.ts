/** What of the panels is open. One for each open design. */
import type { Configuration } from "@foldmark/catalogue";
import type { Fields } from "@foldmark/configurator";
import { type NodeId, signal } from "@foldmark/design";
import { type EditorSession, useEditorSession } from "../session/editor-session.ts";

const panelNames = [
  "fields",
  "layers",
  "templates",
  "brand",
  "text",
  "pictures",
  "shapes",
  "patterns",
  "symbols",
  "codes",
  "backgrounds",
] as const;
export type PanelName = (typeof panelNames)[number];

/** Who fills in a template has its form and the list of what is there; its fields are in that form alone. */
export const panelNamesFor = ({ rights }: Pick<EditorSession, "rights">): readonly PanelName[] =>
  rights === "fills-in" ? ["fields", "layers"] : panelNames.filter((name) => name !== "fields");

export type SheetName = PanelName | "warnings" | "print";

export type DialogName = "commands" | "shortcuts";

/** A product in another print, as it would be chosen. */
export interface AskedPrint {
  readonly configuration: Configuration;
  readonly fields: Fields;
  /** What it costs, or costs more; null where that is the same. */
  readonly price: string | null;
  /** What that is for: a piece, or all of them; null where nobody could mistake it. */
  readonly priceNote: string | null;
}

const createPanelState = ({ rights }: EditorSession) => ({
  panel: signal<PanelName>(rights === "fills-in" ? "fields" : "layers"),
  /** On a phone: what the sheet shows; null shows what is selected. */
  sheet: signal<SheetName | null>(null),
  dialog: signal<DialogName | null>(null),
  /** The object whose name is being typed. */
  renaming: signal<NodeId | null>(null),
  /** Pictures in whose frames another is to be put; only as long as they are selected. */
  replacing: signal<readonly NodeId[]>([]),
  /** A print that was chosen and is looked at before it is made. */
  print: signal<AskedPrint | null>(null),
  /** The finding that is pointed at, by its place in the list. */
  finding: signal<number | null>(null),
});
export type PanelState = ReturnType<typeof createPanelState>;

const states = new WeakMap<EditorSession, PanelState>();

export function panelStateOf(session: EditorSession): PanelState {
  const state = states.get(session) ?? createPanelState(session);
  states.set(session, state);
  return state;
}

export const usePanelState = (): PanelState => panelStateOf(useEditorSession());
