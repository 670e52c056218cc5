/** The glyphs of the editor: drawn here, so that the sprite of every other page stays as small as it is. */
import { classNames } from "@foldmark/ui";
import styles from "./glyph.module.css";

const outlines = {
  "align-bottom": "M4 20h16M7 5v11h4V5zM14 9v7h4V9z",
  "align-center": "M12 3v18M5 7h14v4H5zM8 14h8v4H8z",
  "align-left": "M4 4v16M8 7h11v4H8zM8 14h7v4H8z",
  "align-middle": "M3 12h18M7 5v14h4V5zM14 8v8h4V8z",
  "align-right": "M20 4v16M5 7h11v4H5zM9 14h7v4H9z",
  "align-top": "M4 4h16M7 8v11h4V8zM14 8v7h4V8z",
  background: "M4 4h16v16H4zM4 14l10-10M4 20L20 4M10 20l10-10",
  brand:
    "M12 4a8 8 0 1 0 1 16c1.5 0 1.8-1.2 1.2-2.2-.7-1.3 0-2.8 1.5-2.8H18a2 2 0 0 0 2-2c0-5-3.6-9-8-9zM8 11h.1M11.5 8h.1M15.5 10h.1",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6L6 18",
  code: "M4 5v14M7.5 5v14M10 5v14M14 5v14M16.5 5v14M20 5v14",
  commands:
    "M9 9h6v6H9zM9 9H6.5A2.5 2.5 0 1 1 9 6.5zM15 9V6.5A2.5 2.5 0 1 1 17.5 9zM9 15v2.5A2.5 2.5 0 1 1 6.5 15zM15 15h2.5a2.5 2.5 0 1 1-2.5 2.5z",
  crop: "M7 3v14h14M3 7h14v14",
  cube: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  cursor: "M6 4l12.5 7-5.5 1.5L10.5 18z",
  "distribute-x": "M4 4v16M20 4v16M9 8h6v8H9z",
  "distribute-y": "M4 4h16M4 20h16M8 9h8v6H8z",
  down: "M6 9l6 6 6-6",
  duplicate: "M8 8h11v11H8zM5 15V5h10",
  error: "M8 3.5h8L20.5 8v8L16 20.5H8L3.5 16V8zM12 8v5M12 16v.1",
  eye: "M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 9.5a2.5 2.5 0 1 0 .1 0z",
  fill: "M4 4h16v16H4zM4 12h16M12 4v16",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  "flip-x": "M12 4v16M9 8l-5 4 5 4zM15 8l5 4-5 4z",
  "flip-y": "M4 12h16M8 9l4-5 4 5zM8 15l4 5 4-5z",
  front: "M8 8h8v8H8zM4 4h4M4 4v4M20 20h-4M20 20v-4",
  group: "M4 4h5v5H4zM15 15h5v5h-5zM9 6.5h8.5V15M6.5 9v8.5H15",
  hand: "M8 12V6.5M11 11V4.5M14 11V5.5M17 12.5V8M8 12l-2.5-2L4 11.5 9 19.5h7l1.5-4v-3",
  help: "M12 4a8 8 0 1 0 .1 0zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.5v.7M12 16.5v.1",
  hidden:
    "M4 4l16 16M9.5 6.4A9.6 9.6 0 0 1 12 6c6 0 9.5 6 9.5 6a17 17 0 0 1-2.6 3.2M6 8.3A16 16 0 0 0 2.5 12S6 18 12 18a9 9 0 0 0 3.4-.7",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.1",
  layers: "M12 4l8.5 4.5L12 13 3.5 8.5zM3.5 12.5L12 17l8.5-4.5M3.5 16.5L12 21l8.5-4.5",
  line: "M5 19L19 5",
  fields: "M4.5 5h15v5h-15zM4.5 14h15v5h-15zM8 7.5h4M8 16.5h6",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  magnet: "M5 4h4v8a3 3 0 0 0 6 0V4h4v8a7 7 0 0 1-14 0zM5 8h4M15 8h4",
  minus: "M5 12h14",
  more: "M5 12h.1M12 12h.1M19 12h.1",
  pattern: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  pipette: "M4 20l1-4 8-8 3 3-8 8zM12.5 6.5l2-2a2 2 0 0 1 3 0l2 2-5 5",
  plus: "M12 5v14M5 12h14",
  redo: "M16 5l4 4-4 4M19.5 9H9a5 5 0 0 0 0 10h4",
  replace: "M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4",
  right: "M9 6l6 6-6 6",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20",
  shape: "M4 11h9v9H4zM15 3.5a5.5 5.5 0 1 0 .1 0z",
  symbol: "M12 4l4 7H8zM6 14l-2.5 5H9M18 14l2.5 5H15",
  templates: "M4 4h16v6H4zM4 13h7v7H4zM14 13h6v7h-6z",
  text: "M5 7V4.5h14V7M12 4.5v15M9 19.5h6",
  "text-center": "M4 6h16M7 10h10M4 14h16M8 18h8",
  "text-end": "M4 6h16M10 10h10M4 14h16M12 18h8",
  "text-justify": "M4 6h16M4 10h16M4 14h16M4 18h16",
  "text-start": "M4 6h16M4 10h10M4 14h16M4 18h8",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6",
  leading: "M4 4h16M4 20h16M12 7.5v9M9.5 10L12 7.5l2.5 2.5M9.5 14l2.5 2.5 2.5-2.5",
  tracking: "M4 4v16M20 4v16M7.5 12h9M10 9.5L7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5",
  turn: "M12 6.5h3a5 5 0 0 1 5 5V14M17 11l3 3 3-3M3 9h9v9H3z",
  undo: "M8 5L4 9l4 4M4.5 9H15a5 5 0 0 1 0 10h-4",
  unlocked: "M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 6.8-1.2",
  upload: "M12 16V5M7 10l5-5 5 5M5 19h14",
  warning: "M12 4l9 16H3zM12 10v5M12 17.5v.1",
} as const;

export type GlyphName = keyof typeof outlines;

export interface GlyphProps {
  readonly name: GlyphName;
  readonly className?: string;
}

/** Decoration: the words beside it, or the label of its button, carry the meaning. */
export function Glyph({ name, className }: GlyphProps) {
  return (
    <svg className={classNames(styles.glyph, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outlines[name]} />
    </svg>
  );
}
