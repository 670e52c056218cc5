/** One question of the configurator: tiles to choose from, fields to type into, and what is wrong beside them. */
import { boxesOf, fieldsOfTile, type Section, type Tile, type TileGroup } from "@foldmark/configurator";
import { classNames, Icon, useText } from "@foldmark/ui";
import { LengthField } from "./length-field.tsx";
import { Problems } from "./problems.tsx";
import styles from "./question.module.css";
import { SwatchPicture } from "./swatch-picture.tsx";
import type { Configurator } from "./use-configurator.ts";

interface QuestionProps {
  readonly number: number;
  readonly section: Section;
  readonly configurator: Configurator;
}

export function Question({ number, section, configurator }: QuestionProps) {
  const { kind, title, note, groups, dimensions, remark } = section;
  /** Of one length, or of none. */
  const problemsOf = (length?: string) =>
    section.problems.filter(
      ({ controlId }) => dimensions.find(({ name }) => controlId === `size-${name}`)?.name === length,
    );
  const problems = problemsOf();
  const content = (
    <>
      <Problems problems={problems} configurator={configurator} />
      {groups.map((group) => (
        <Tiles
          key={`${group.name}-${group.label}`}
          group={group}
          shared={groups.length === 1}
          legend={title}
          configurator={configurator}
        />
      ))}
      {dimensions.length > 0 && (
        <div className={styles.dimensions}>
          {dimensions.map((dimension) => (
            <LengthField
              key={dimension.name}
              dimension={dimension}
              invalid={problemsOf(dimension.name).length > 0}
              configurator={configurator}
            />
          ))}
        </div>
      )}
      {/* Below all of them, so that they keep their places. */}
      {dimensions.map(({ name }) => (
        <Problems
          key={name}
          problems={problemsOf(name)}
          configurator={configurator}
          id={`size-${name}-error`}
        />
      ))}
      {remark && (
        <p className={styles.remark}>
          <Icon name="info" className={styles.remarkGlyph} />
          {remark}
        </p>
      )}
    </>
  );
  const isFolded = kind === "services";
  const isUsed = groups.some(({ name, tiles }) =>
    tiles.some(({ value }) => value !== "none" && isChosen(configurator, name, value)),
  );
  return (
    <section
      id={`question-${kind}`}
      tabIndex={-1}
      className={classNames(styles.question, problems.length > 0 && styles.invalid)}
      aria-labelledby={`title-${kind}`}
    >
      {isFolded ? (
        <details open={isUsed || problems.length > 0 || undefined} className={styles.folded}>
          <summary className={styles.head}>
            <Head number={number} id={`title-${kind}`} title={title} note={note} />
          </summary>
          {content}
        </details>
      ) : (
        <>
          <div className={styles.head}>
            <Head number={number} id={`title-${kind}`} title={title} note={note} />
          </div>
          {content}
        </>
      )}
    </section>
  );
}

export function Head(props: { number: number; id: string; title: string; note: string | null }) {
  return (
    <>
      <span className={styles.number} aria-hidden="true">
        {props.number}
      </span>
      <h2 id={props.id} className={styles.title}>
        {props.title}
      </h2>
      {props.note && <span className={styles.note}>{props.note}</span>}
    </>
  );
}

const isChosen = ({ fields }: Configurator, name: string, value: string): boolean =>
  name === "options" ? boxesOf(fields.options).includes(value) : fields[name] === value;

interface TilesProps {
  readonly group: TileGroup;
  /** The heading of the question names it already. */
  readonly shared: boolean;
  readonly legend: string;
  readonly configurator: Configurator;
}

export function Tiles({ group, shared, legend, configurator }: TilesProps) {
  const text = useText();
  const { name, label, look, tiles, more = [] } = group;
  const isMoreChosen = more.some(({ value }) => isChosen(configurator, name, value));
  return (
    <fieldset className={styles.group}>
      <legend className={shared ? styles.hiddenLegend : styles.legend}>{shared ? legend : label}</legend>
      <div className={classNames(styles.tiles, styles[look])}>
        {tiles.map((tile) => (
          <TileLabel key={tile.value} tile={tile} group={group} configurator={configurator} />
        ))}
      </div>
      {more.length > 0 && (
        <details className={styles.more} open={isMoreChosen || undefined}>
          <summary className={styles.moreWords}>
            {text("product.page.sizes.more", { count: more.length })}
          </summary>
          <div className={classNames(styles.tiles, styles[look])}>
            {more.map((tile) => (
              <TileLabel key={tile.value} tile={tile} group={group} configurator={configurator} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

interface TileLabelProps {
  readonly tile: Tile;
  readonly group: TileGroup;
  readonly configurator: Configurator;
}

function TileLabel({ tile, group, configurator }: TileLabelProps) {
  const { name, type } = group;
  const { value, title, detail, price, priceNote, swatch, fixed } = tile;
  const choose = () => {
    if (type === "radio") return { [name]: value, ...fieldsOfTile(tile, group) };
    const { [name]: joined, was = `//${joined ?? ""}` } = configurator.fields;
    const now = boxesOf(joined);
    const next = now.includes(value) ? now.filter((each) => each !== value) : [...now, value];
    // As a form says it that is sent: what a box brings along is found by what was ticked before.
    return { [name]: next.join(","), was };
  };
  return (
    <label className={styles.tile}>
      <input
        type={type}
        name={name}
        value={value}
        className={styles.input}
        checked={fixed || isChosen(configurator, name, value)}
        disabled={fixed}
        onChange={() => configurator.change(choose())}
      />
      {swatch && <SwatchPicture swatch={swatch} />}
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
        {price && (
          <span className={styles.price}>
            {price} {priceNote && <small>{priceNote}</small>}
          </span>
        )}
      </span>
    </label>
  );
}
