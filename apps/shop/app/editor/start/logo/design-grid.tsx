/** The designs with the logo, each as soon as it is drawn. */
import {
  Banner,
  Button,
  Card,
  Field,
  Heading,
  Link,
  PictureTile,
  Segmented,
  TextInput,
  useText,
} from "@foldmark/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSignal } from "../../session/use-signal.ts";
import startStyles from "../start.module.css";
import type { StartCard } from "../start-cards.server.ts";
import type { LogoDesigns } from "./logo-designs.ts";
import styles from "./logo-part.module.css";

type Style = "all" | StartCard["style"];
const styleNames = ["all", "quiet", "bold", "pattern", "type"] as const satisfies readonly Style[];

/** Of one, and what one is called; null where there is no price. */
export interface StartPrice {
  readonly unit: string;
  readonly each: string;
}

export interface DesignGridProps {
  readonly designs: LogoDesigns;
  readonly cards: readonly StartCard[];
  readonly facts: string;
  readonly price: StartPrice | null;
  readonly delivery: string | null;
  /** The ways to print it. */
  readonly prints: ReactNode;
  readonly productHref: string;
}

/** Two rows of four. */
const firstShown = 8;

export function DesignGrid(props: DesignGridProps) {
  const { designs, cards, facts, price, delivery, prints, productHref } = props;
  const text = useText();
  const [isAllShown, setAllShown] = useState(false);
  const [style, setStyle] = useState<Style>("all");
  const state = useSignal(() => designs.state.value);
  const { name, isDrawing, leftOut, makeProblem } = state;
  const known = new Map(cards.map((card) => [card.id, card]));
  const shown = state.designs.flatMap((design) => {
    const card = known.get(design.templateId);
    return card && (style === "all" || card.style === style) ? [{ ...design, card }] : [];
  });
  const inSight = isAllShown ? shown : shown.slice(0, firstShown);
  const hidden = shown.length - inSight.length;
  const toCome = isDrawing ? cards.length - state.designs.length - leftOut : 0;
  const left = isAllShown ? toCome : Math.min(toCome, firstShown - inSight.length);
  return (
    <section className={styles.designs} aria-labelledby="logo-designs">
      <header className={styles.gridHead}>
        <div>
          <Heading level={2} id="logo-designs">
            <span role="status">
              {isDrawing
                ? text("start.logo.drawing", { count: state.designs.length })
                : text("start.logo.count", { count: state.designs.length })}
            </span>
          </Heading>
          <p className={styles.facts}>
            {facts} <Link href={productHref}>{text("start.logo.change")}</Link>
          </p>
        </div>
        <Field label={text("start.logo.name")} className={styles.name}>
          <TextInput
            value={name}
            maxLength={24}
            onChange={(event) => designs.change({ name: event.currentTarget.value })}
          />
        </Field>
      </header>
      <div className={styles.styles}>
        <Segmented
          block
          label={text("start.filter")}
          name="style"
          value={style}
          onChange={setStyle}
          options={styleNames.map((value) => ({ value, label: text(`start.style.${value}`) }))}
        />
      </div>
      {prints}
      {makeProblem && (
        <div role="alert">
          <Banner tone="bad">{text(`start.logo.problem.${problemOf(makeProblem)}`)}</Banner>
        </div>
      )}
      <ul className={startStyles.grid}>
        {inSight.map(({ templateId, picture, card }) => (
          <Card key={templateId} as="li" padding="none" className={styles.design}>
            <PictureTile size="fill">
              <Picture image={picture} />
            </PictureTile>
            <div className={styles.designWords}>
              <Heading level={3} look="h3">
                {card.name}
              </Heading>
              <span className={styles.tag}>{text(`start.style.${card.style}`)}</span>
            </div>
            <div className={styles.take}>
              {price && (
                <p className={styles.price}>
                  <b>{price.unit}</b> {price.each}
                </p>
              )}
              <Button
                mode="secondary"
                size="small"
                busy={state.making === templateId}
                aria-label={text("start.logo.mineNamed", { name: card.name })}
                onClick={() => void designs.make(templateId)}
              >
                {text("start.logo.mine")}
              </Button>
            </div>
          </Card>
        ))}
        {style === "all" &&
          Array.from({ length: Math.max(0, left) }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <li key={place} className={styles.coming} aria-hidden="true" />
          ))}
      </ul>
      <p className={styles.end}>
        {hidden > 0 && (
          <Button mode="secondary" onClick={() => setAllShown(true)}>
            {text("start.logo.more", { count: hidden })}
          </Button>
        )}
        {delivery && <span className={styles.facts}>{text("buying.arrives", { dates: delivery })}</span>}
      </p>
      {!isDrawing && leftOut > 0 && (
        <p className={styles.facts}>{text("start.logo.leftOut", { count: leftOut })}</p>
      )}
    </section>
  );
}

function Picture({ image }: { readonly image: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    // One without a size has been let go of.
    if (!context || image.width === 0) return;
    context.clearRect(0, 0, image.width, image.height);
    context.drawImage(image, 0, 0);
  }, [image]);
  return <canvas ref={canvas} width={image.width} height={image.height} />;
}

const problemOf = (code: string): "logo" | "full" | "later" =>
  code === "logo" ? "logo" : code.startsWith("too_many") ? "full" : "later";
