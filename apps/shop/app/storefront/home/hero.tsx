/** The promise, the one action, and the box beside its own drawing. */
import { Center, CmykBar, Copy, CreaseRule, Heading, LinkButton, Stack, Stage, useText } from "@foldmark/ui";
import styles from "./hero.module.css";
import type { HomeFacts } from "./home-facts.ts";
import { mailerBoxDieline as dieline } from "./mailer-box-dieline.ts";
import { ProductPicture } from "./product-picture.tsx";

export function Hero({ facts }: { facts: HomeFacts }) {
  const text = useText();
  // "1 country" says little; its name says it.
  const [only, ...others] = facts.countries;
  const destination =
    only && others.length === 0 ? only : text("home.hero.countries", { count: facts.countries.length });
  const figures = [
    [text("home.hero.pieces", { count: facts.smallestOrder }), text("home.hero.pieces.note")],
    [text("home.hero.delivery", { days: facts.courierDays }), text("home.hero.delivery.note")],
    [destination, text("home.hero.countries.note")],
  ] as const;
  return (
    <section className={styles.hero}>
      <Center className={styles.columns}>
        <div className={styles.words}>
          <CmykBar />
          <Heading level={1} look="display">
            {text("home.hero.title")}
          </Heading>
          <Copy size="lead">{text("home.hero.lead")}</Copy>
          <p className={styles.actions}>
            <LinkButton href="#formats" size="large" iconAfter="arrow-right">
              {text("home.hero.action")}
            </LinkButton>
            <LinkButton href="#steps" mode="transparent" size="large" className={styles.second}>
              {text("home.hero.second")}
            </LinkButton>
          </p>
          <Stack gap={4} className={styles.figures}>
            <CreaseRule />
            <dl className={styles.figureRow}>
              {figures.map(([figure, note]) => (
                <div key={note}>
                  <dt>{note}</dt>
                  <dd>{figure}</dd>
                </div>
              ))}
            </dl>
          </Stack>
        </div>
        <div className={styles.stage}>
          <Stage ratio="fill" caption={text("home.hero.caption", { thickness: facts.boardThickness })}>
            <div className={styles.drawing}>
              <Drawing facts={facts} />
            </div>
            <div className={styles.box}>
              <ProductPicture
                name="mailer-box-open"
                widths={[480, 640, 960, 1440]}
                width={900}
                height={820}
                sizes="(width < 60rem) 80vw, 34rem"
                alt={text("home.hero.picture")}
                first
              />
            </div>
          </Stage>
        </div>
      </Center>
    </section>
  );
}

/** The blank behind the box: the lines it is cut and creased along, with its inside measures. */
function Drawing({ facts }: { facts: HomeFacts }) {
  const text = useText();
  const { width, height, cut, crease } = dieline;
  return (
    <svg
      className={styles.lines}
      viewBox={`-6 -40 ${width + 60} ${height + 46}`}
      role="img"
      aria-label={text("home.hero.dieline")}
    >
      <path className={styles.cut} d={cut} />
      <path className={styles.crease} d={crease} />
      <g className={styles.measure}>
        <path
          d={`M172 -12H427M172 -18V-6M427 -18V-6M${width + 14} 366V566M${width + 8} 366H${width + 20}M${width + 8} 566H${width + 20}`}
        />
        <text x="299" y="-18" textAnchor="middle">
          {facts.dimensions.length}
        </text>
        <text x={width + 40} y="466" textAnchor="middle" transform={`rotate(-90 ${width + 40} 466)`}>
          {facts.dimensions.width}
        </text>
      </g>
    </svg>
  );
}
