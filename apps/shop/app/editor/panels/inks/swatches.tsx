/** Inks to choose from, each as it will look on the board. */
import { blackInk, type InkRecord, type Paint } from "@foldmark/design";
import { useText } from "@foldmark/ui";
import { inkLook, inkName } from "./ink-looks.ts";
import styles from "./swatches.module.css";
import { asRead } from "./template-words.ts";
import { type SideInks, useSideInks } from "./use-inks.ts";

export interface SwatchesProps {
  readonly label: string;
  /** The paint that is chosen; undefined where those selected differ. */
  readonly paint: Paint | null | undefined;
  /** Null: no ink at all. */
  readonly onChoose: (ink: InkRecord | null) => void;
  /** What no ink is called, where that can be chosen. */
  readonly none?: string;
  /** Only inks of the design. */
  readonly isShort?: boolean;
}

export function Swatches({ label, paint, onChoose, none, isShort }: SwatchesProps) {
  const inks = useSideInks();
  const all = [...inks.brand, ...inks.own, ...inks.more];
  const shown = isShort
    ? inks.own
    : all.filter(({ id }, place) => all.findIndex((each) => each.id === id) === place);
  return (
    <fieldset className={styles.swatches} aria-label={label}>
      {none && (
        <button
          type="button"
          className={styles.swatch}
          aria-label={none}
          title={none}
          aria-pressed={paint === null}
          onClick={() => onChoose(null)}
        >
          <svg className={styles.look} viewBox="0 0 26 26" aria-hidden="true">
            <path d="M3 23L23 3" className={styles.none} />
          </svg>
        </button>
      )}
      {shown.map((ink) => (
        <Swatch
          key={ink.id}
          ink={ink}
          inks={inks}
          isChosen={paint?.ink === ink.id}
          onChoose={() => onChoose(ink)}
        />
      ))}
    </fieldset>
  );
}

interface SwatchProps {
  readonly ink: InkRecord;
  readonly inks: SideInks;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Swatch({ ink, inks, isChosen, onChoose }: SwatchProps) {
  const name = useInkName()(ink);
  return (
    <button
      type="button"
      className={styles.swatch}
      aria-label={name}
      title={name}
      aria-pressed={isChosen}
      data-ink={ink.id}
      data-black={ink.id === blackInk || undefined}
      onClick={onChoose}
    >
      <InkSquare colour={inkLook(ink, 1000, inks.on)} />
    </button>
  );
}

/** @param colour null: not known yet, or no ink */
export function InkSquare({ colour }: { readonly colour: string | null }) {
  return (
    <svg className={styles.look} viewBox="0 0 26 26" aria-hidden="true">
      {colour ? (
        <rect width="26" height="26" fill={colour} />
      ) : (
        <path d="M3 23L23 3" className={styles.none} />
      )}
    </svg>
  );
}

export function useInkName(): (ink: InkRecord) => string {
  const text = useText();
  const words = { black: text("panels.ink.black"), white: text("panels.ink.white") };
  return (ink) => asRead(text, inkName(ink, words));
}
