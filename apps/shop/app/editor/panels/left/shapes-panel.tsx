/** Shapes and lines: a press puts one on the panel in hand, or takes the tool that draws it. */
import { type NodeOf, newNode, type Stroke } from "@foldmark/design";
import { addNew } from "@foldmark/editor";
import { useText } from "@foldmark/ui";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { Section } from "../controls/section.tsx";
import { showAdded } from "../show-added.ts";
import styles from "./tiles.module.css";

type Form = NodeOf<"shape">["shape"];

interface ShapeChoice {
  readonly name: string;
  readonly form: Form;
  /** In a square of 24. */
  readonly drawing: string;
}

const points = (corners: number, inner: number): string => {
  const count = inner === 1000 ? corners : corners * 2;
  const places = Array.from({ length: count }, (_, i) => {
    const radius = 9 * (inner !== 1000 && i % 2 === 1 ? inner / 1000 : 1);
    const angle = (i / count) * 2 * Math.PI - Math.PI / 2;
    return `${(12 + radius * Math.cos(angle)).toFixed(2)} ${(12 + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${places.join("L")}Z`;
};

const polygon = (corners: number, inner = 1000): Pick<ShapeChoice, "form" | "drawing"> => ({
  form: { form: "polygon", corners, inner },
  drawing: points(corners, inner),
});

const shapes = [
  { name: "rectangle", form: { form: "rectangle", radius: 0 }, drawing: "M4 4h16v16H4z" },
  {
    name: "rounded",
    form: { form: "rectangle", radius: 4000 },
    drawing: "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z",
  },
  { name: "circle", form: { form: "ellipse" }, drawing: "M12 3a9 9 0 1 0 .01 0z" },
  { name: "triangle", ...polygon(3) },
  { name: "rhombus", ...polygon(4) },
  { name: "pentagon", ...polygon(5) },
  { name: "hexagon", ...polygon(6) },
  { name: "star", ...polygon(5, 450) },
  { name: "burst", ...polygon(16, 820) },
] as const satisfies readonly ShapeChoice[];

const lines = [
  { name: "line", width: 500, dash: [], cap: "butt", drawing: "M3 12h18" },
  { name: "thick", width: 1500, dash: [], cap: "butt", drawing: "M3 12h18" },
  { name: "dashed", width: 500, dash: [3000, 2000], cap: "butt", drawing: "M3 12h18" },
  { name: "dotted", width: 800, dash: [0, 2000], cap: "round", drawing: "M3 12h18" },
] as const;

/** µm */
const side = 30_000;
const lineLength = 60_000;

function addShape(session: EditorSession, shape: Form): void {
  const { editor } = session;
  const fill = editor.options.peek().paint;
  addNew(editor, { width: side, height: side }, (place) => ({
    nodes: [newNode("shape", { ...placed(place), width: side, height: side, shape, fill })],
  }));
  showAdded(session);
}

const placed = ({ id, parent, x, y }: Parameters<Parameters<typeof addNew>[2]>[0]) => ({ id, parent, x, y });

function addLine(session: EditorSession, { width, dash, cap }: (typeof lines)[number]): void {
  const { editor } = session;
  const stroke: Stroke = { paint: editor.options.peek().paint, width, cap, join: "miter", dash: [...dash] };
  addNew(editor, { width: lineLength, height: 0 }, (place) => ({
    nodes: [newNode("line", { ...placed(place), width: lineLength, height: 0, stroke })],
  }));
  showAdded(session);
}

export default function ShapesPanel() {
  const text = useText();
  const session = useEditorSession();
  return (
    <>
      <Section title={text("panels.shapes.shapes")}>
        <div className={styles.tiles}>
          {shapes.map(({ name, form, drawing }) => (
            <button
              key={name}
              type="button"
              className={styles.tile}
              aria-label={text(`panels.shapes.${name}`)}
              title={text(`panels.shapes.${name}`)}
              onClick={() => addShape(session, form)}
            >
              <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true">
                <path d={drawing} />
              </svg>
            </button>
          ))}
        </div>
      </Section>
      <Section title={text("panels.shapes.lines")}>
        <div className={styles.tiles}>
          {lines.map((line) => (
            <button
              key={line.name}
              type="button"
              className={styles.tile}
              aria-label={text(`panels.shapes.${line.name}`)}
              title={text(`panels.shapes.${line.name}`)}
              onClick={() => addLine(session, line)}
            >
              <svg
                className={styles.lineDrawing}
                viewBox="0 0 24 24"
                data-line={line.name}
                aria-hidden="true"
              >
                <path d={line.drawing} />
              </svg>
            </button>
          ))}
        </div>
        <p className={styles.hint}>{text("panels.shapes.hint")}</p>
      </Section>
    </>
  );
}
