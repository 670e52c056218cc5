/** The tools, one below the other: each takes its tool in hand and opens the panel that goes with it. */
import type { EditorCommandId } from "@foldmark/editor";
import { useText } from "@foldmark/ui";
import { useRef } from "react";
import { useEditorSession } from "../session/editor-session.ts";
import { useSignal } from "../session/use-signal.ts";
import { shownKeys } from "./commands/shown-keys.ts";
import type { GlyphName } from "./controls/glyph.tsx";
import { IconButton } from "./controls/icon-button.tsx";
import { useToolbarKeys } from "./controls/use-toolbar-keys.ts";
import { type PanelName, panelNamesFor, usePanelState } from "./panel-state.ts";
import styles from "./tool-rail.module.css";

interface RailItem {
  readonly glyph: GlyphName;
  readonly panel: PanelName;
  readonly command: EditorCommandId;
}

const groups: readonly (readonly RailItem[])[] = [
  [
    { glyph: "fields", panel: "fields", command: "tool.select" },
    { glyph: "cursor", panel: "layers", command: "tool.select" },
    { glyph: "templates", panel: "templates", command: "tool.select" },
    { glyph: "brand", panel: "brand", command: "tool.select" },
    { glyph: "text", panel: "text", command: "tool.text" },
    { glyph: "image", panel: "pictures", command: "tool.select" },
    { glyph: "shape", panel: "shapes", command: "tool.select" },
  ],
  [
    { glyph: "background", panel: "backgrounds", command: "tool.select" },
    { glyph: "pattern", panel: "patterns", command: "tool.select" },
    { glyph: "symbol", panel: "symbols", command: "tool.select" },
    { glyph: "code", panel: "codes", command: "tool.select" },
  ],
];

/** Tools without a panel of their own. */
const looking = [
  { glyph: "line", command: "tool.line", label: "panels.command.tool.line", tool: "line", draws: true },
  {
    glyph: "pipette",
    command: "tool.eyedropper",
    label: "panels.tool.eyedropper",
    tool: "eyedropper",
    draws: true,
  },
  { glyph: "search", command: "tool.zoom", label: "panels.command.tool.zoom", tool: "zoom", draws: false },
  { glyph: "hand", command: "tool.hand", label: "panels.tool.hand", tool: "hand", draws: false },
] as const;

export function ToolRail() {
  const text = useText();
  const session = useEditorSession();
  const { editor, rights } = session;
  const names = panelNamesFor(session);
  const offered = groups
    .map((items) => items.filter((item) => names.includes(item.panel)))
    .filter((items) => items.length > 0);
  const { panel, dialog } = usePanelState();
  const chosen = useSignal(() => panel.value);
  const tool = useSignal(() => editor.active.value.tool);
  const isLooking = looking.some((item) => item.tool === tool);
  const rail = useRef<HTMLDivElement>(null);
  const keys = useToolbarKeys(rail);
  return (
    <div
      ref={rail}
      className={styles.rail}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={text("panels.tools")}
      {...keys}
    >
      {offered.map((items) => (
        <div key={items[0]?.panel} className={styles.group}>
          {items.map(({ glyph, panel: own, command }) => (
            <IconButton
              key={own}
              glyph={glyph}
              label={own === "layers" ? text("panels.tool.select") : text(`panels.title.${own}`)}
              keys={own === "layers" || own === "text" ? shownKeys(command) : undefined}
              isOn={chosen === own && !isLooking}
              aria-pressed={chosen === own && !isLooking}
              onClick={(event) => {
                panel.value = own;
                editor.command(command, undefined, event.timeStamp);
              }}
            />
          ))}
        </div>
      ))}
      <div className={styles.group}>
        {looking
          .filter(({ draws }) => !draws || rights === "owns")
          .map(({ glyph, command, label, tool: own }) => (
            <IconButton
              key={command}
              glyph={glyph}
              label={text(label)}
              keys={shownKeys(command)}
              isOn={tool === own}
              aria-pressed={tool === own}
              onClick={(event) => editor.command(command, undefined, event.timeStamp)}
            />
          ))}
      </div>
      <div className={styles.end}>
        <IconButton
          glyph="commands"
          label={text("panels.tool.commands")}
          keys={shownKeys("Mod+K")}
          aria-haspopup="dialog"
          onClick={() => {
            dialog.value = "commands";
          }}
        />
        <IconButton
          glyph="help"
          label={text("panels.tool.shortcuts")}
          keys="?"
          aria-haspopup="dialog"
          onClick={() => {
            dialog.value = "shortcuts";
          }}
        />
      </div>
    </div>
  );
}
