/** While a page is placed: turned, mirrored, fitted, and moved by figures. */
import { readLength, type Unit, writtenLength } from "@foldmark/editor";
import { Button, useText } from "@foldmark/ui";
import { useDesk } from "../state/desk.ts";
import styles from "./drawing-bar.module.css";
import { FigureField } from "./figure-field.tsx";
import type { Placing } from "./use-placing.ts";

interface PlacingProps {
  readonly placing: Placing;
  readonly unit: Unit;
}

const millimetre = 1000;

export default function PlacingPart({ placing, unit }: PlacingProps) {
  const text = useText();
  const { set, sheet } = useDesk();
  const { placement, put } = placing;
  if (!placement) return null;
  const lengthField = (axis: "x" | "y") => (
    <FigureField
      label={text(axis === "x" ? "printfile.drawing.across" : "printfile.drawing.down")}
      sign={axis.toUpperCase()}
      value={writtenLength(placement[axis], unit)}
      onTake={(typed) => {
        const value = readLength(typed, unit);
        if (value !== null) put("move", { [axis]: value });
      }}
      onStep={(by) =>
        placing.nudge(axis === "x" ? { x: by * millimetre, y: 0 } : { x: 0, y: by * millimetre })
      }
    />
  );
  return (
    <div className={styles.placing} role="toolbar" aria-label={text("printfile.drawing.place")}>
      <Button
        mode="transparent"
        size="xsmall"
        icon="rotate"
        iconOnly
        title={text("printfile.drawing.turn")}
        onClick={() => put("turn", { turn: ((placement.turn + 90) % 360) as typeof placement.turn })}
      >
        {text("printfile.drawing.turn")}
      </Button>
      <Button
        mode="transparent"
        size="xsmall"
        aria-pressed={placement.isMirrored}
        onClick={() => put("mirror", { isMirrored: !placement.isMirrored })}
      >
        {text("printfile.drawing.mirror")}
      </Button>
      <Button mode="transparent" size="xsmall" onClick={placing.fit}>
        {text("filecheck.fix.fit-page")}
      </Button>
      <span className={styles.fields}>
        {lengthField("x")}
        {lengthField("y")}
        <FigureField
          label={text("printfile.drawing.scale")}
          sign="%"
          value={String(Math.round(placement.scale * 10_000) / 100)}
          onTake={(typed) => {
            const value = Number(typed.replace(",", ".").replace("%", ""));
            if (value >= 1 && value <= 1000) put("scale", { scale: value / 100 });
          }}
        />
      </span>
      {!sheet.isPlacedByItself && (
        <Button mode="transparent" size="xsmall" onClick={placing.byItself}>
          {text("printfile.drawing.itself")}
        </Button>
      )}
      <Button mode="secondary" size="xsmall" onClick={() => set({ tool: "measure" })}>
        {text("printfile.drawing.measure")}
      </Button>
    </div>
  );
}
