/** Everything that can be done, as the palette and the sheet of shortcuts list it. */
import { canRun, type EditorCommandId, editorCommandIds, keysOf } from "@foldmark/editor";
import { useText } from "@foldmark/ui";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { selectedOf } from "../inspect/readings.ts";
import { type PanelName, panelNamesFor, panelStateOf } from "../panel-state.ts";
import { sideName } from "../side-names.ts";
import { clipboardCommands } from "./clipboard.ts";
import { copyLook, pasteLook } from "./more-keys.ts";
import { isMac, writtenKeys } from "./shown-keys.ts";

export const commandGroups = ["tools", "edit", "arrange", "select", "view", "panels"] as const;
export type CommandGroup = (typeof commandGroups)[number];

export interface ListedCommand {
  readonly id: string;
  readonly name: string;
  readonly group: CommandGroup;
  /** As the keyboard names them. */
  readonly keys: readonly string[];
  readonly isEnabled: boolean;
  run(at: number): void;
}

/** Moving by the arrows has no keys of its own in the table and says so in the sheet. */
const unlisted = new Set<EditorCommandId>(["select.nudge"]);
type ListedId = Exclude<EditorCommandId, "select.nudge">;

const groupOf = (id: string): CommandGroup => {
  const [first] = id.split(".");
  if (first === "tool") return "tools";
  if (first === "align" || first === "distribute") return "arrange";
  if (first === "select") return "select";
  if (first === "view") return "view";
  return /front|back|forward|backward|flip|group|repeat|lock|hide/.test(id) ? "arrange" : "edit";
};

function editorList(session: EditorSession, text: ReturnType<typeof useText>): readonly ListedCommand[] {
  const { editor, isReadOnly } = session;
  const mac = isMac();
  return editorCommandIds
    .filter((id): id is ListedId => !unlisted.has(id))
    .map((id) => ({
      id,
      name: text(`panels.command.${id}` satisfies `panels.command.${string}.${string}`),
      group: groupOf(id),
      keys: keysOf(id).map((keys) => writtenKeys(keys, mac)),
      isEnabled: canRun(editor, id) && !(isReadOnly && !/^(tool|select|view)\./.test(id)),
      run: (at) => editor.command(id, undefined, at),
    }));
}

function panelList(session: EditorSession, text: ReturnType<typeof useText>): readonly ListedCommand[] {
  const state = panelStateOf(session);
  const open = (panel: PanelName): ListedCommand => ({
    id: `panel.${panel}`,
    name: text("panels.command.panel", { panel: text(`panels.title.${panel}`) }),
    group: "panels",
    keys: [],
    isEnabled: true,
    run() {
      state.panel.value = panel;
      state.sheet.value = panel;
    },
  });
  const sides = session.surfaces.peek().map(
    ({ id }): ListedCommand => ({
      id,
      name: text("panels.command.side", { side: sideName(text, id) }),
      group: "view",
      keys: [],
      isEnabled: session.editor.board.peek().surface !== id,
      run: () => session.editor.setSurface(id),
    }),
  );
  const shortcuts: ListedCommand = {
    id: "help.shortcuts",
    name: text("panels.tool.shortcuts"),
    group: "panels",
    keys: ["?"],
    isEnabled: true,
    run() {
      state.dialog.value = "shortcuts";
    },
  };
  return [...sides, ...panelNamesFor(session).map(open), shortcuts];
}

/** Without a place in the editor's own table: only the page knows the fonts. */
function typeList(session: EditorSession, text: ReturnType<typeof useText>): readonly ListedCommand[] {
  const isEnabled = selectedOf(session.editor, "text").length > 0 && !session.isReadOnly;
  return (["bold", "italic"] as const).map((what) => ({
    id: `type.${what}`,
    name: text(`panels.command.type.${what}`),
    group: "edit",
    keys: [writtenKeys(what === "bold" ? "Mod+B" : "Mod+I", isMac())],
    isEnabled,
    run: () => void import("./type-keys.ts").then(({ toggleType }) => toggleType(session, what)),
  }));
}

function lookList(session: EditorSession, text: ReturnType<typeof useText>): readonly ListedCommand[] {
  const { editor, isReadOnly } = session;
  const isEnabled = editor.design.store.selection().length > 0 && !isReadOnly;
  const listed = (name: "copy" | "paste", keys: string, run: () => void): ListedCommand => ({
    id: `look.${name}`,
    name: text(`panels.command.look.${name}`),
    group: "edit",
    keys: [writtenKeys(keys, isMac())],
    isEnabled,
    run,
  });
  return [
    listed("copy", "Mod+Alt+C", () => copyLook(editor)),
    listed("paste", "Mod+Alt+V", () => pasteLook(editor)),
  ];
}

export function useCommands(): () => readonly ListedCommand[] {
  const text = useText();
  const session = useEditorSession();
  return () => [
    ...editorList(session, text),
    ...clipboardCommands(session).map(({ id, keys, isEnabled, run }) => ({
      id,
      name: text(`panels.command.${id}`),
      group: "edit" as const,
      keys: [writtenKeys(keys, isMac())],
      isEnabled,
      run,
    })),
    ...lookList(session, text),
    ...typeList(session, text),
    ...panelList(session, text),
  ];
}
