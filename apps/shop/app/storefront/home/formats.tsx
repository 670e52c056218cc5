/** Eight formats with their price in this storefront's money. */
import { Band, Card, Center, Copy, CreaseRule, Heading, PictureTile, Stack, useText } from "@foldmark/ui";
import { RouterAnchor, useProductHref } from "../../request/links.tsx";
import styles from "./formats.module.css";
import type { FormatCard, HomeFacts } from "./home-facts.ts";
import type { FormatName } from "./home-prices.ts";
import { StudioPicture } from "./product-picture.tsx";

export function Formats({ facts }: { facts: HomeFacts }) {
  const text = useText();
  return (
    <Band id="formats" aria-labelledby="formats-title">
      <Center>
        <Stack gap={6}>
          <Stack gap={3}>
            <Heading level={2} id="formats-title">
              {text("home.formats.title")}
            </Heading>
            <Copy size="lead">{text("home.formats.lead")}</Copy>
          </Stack>
          <ul className={styles.grid}>
            {facts.cards.map((card) => (
              <FormatTile key={card.name} card={card} facts={facts} />
            ))}
          </ul>
        </Stack>
      </Center>
    </Band>
  );
}

function FormatTile({ card, facts }: { card: FormatCard; facts: HomeFacts }) {
  const text = useText();
  const href = useProductHref()(card.sku);
  const name = text(`home.formats.${card.name}`);
  return (
    <Card as="li" padding="none" linked={href !== null} className={styles.tile}>
      <PictureTile size="fill">
        <StudioPicture sources={card.picture} sizes="(width < 40rem) 45vw, (width < 60rem) 30vw, 17rem" />
      </PictureTile>
      <Stack gap={2} className={styles.words}>
        <Heading level={3}>{href === null ? name : <RouterAnchor href={href}>{name}</RouterAnchor>}</Heading>
        <Copy size="small" tone="muted">
          <FormatFact name={card.name} facts={facts} />
        </Copy>
        <div className={styles.price}>
          <CreaseRule />
          <p>
            <span>{text("home.formats.from", { count: card.pieces, sold: card.sold })}</span>
            <strong>{card.net}</strong>
          </p>
          {card.gross && <p className={styles.gross}>{text("home.formats.gross", { amount: card.gross })}</p>}
        </div>
      </Stack>
    </Card>
  );
}

function FormatFact({ name, facts }: { name: FormatName; facts: HomeFacts }) {
  const text = useText();
  if (name === "kraftTape") return text("home.formats.kraftTape.fact", { width: facts.tapeWidth });
  if (name === "tissuePaper") return text("home.formats.tissuePaper.fact", { size: facts.tissueSize });
  return text(`home.formats.${name}.fact`);
}
