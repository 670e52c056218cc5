/** The price of one box by quantity, and what it is made of. */
import { Band, Center, Copy, HeadCell, Heading, NumberCell, Row, Stack, Table, useText } from "@foldmark/ui";
import type { HomeFacts } from "./home-facts.ts";
import styles from "./prices.module.css";

export function Prices({ facts }: { facts: HomeFacts }) {
  const text = useText();
  return (
    <Band id="prices" ground="white" aria-labelledby="prices-title">
      <Center className={styles.columns}>
        <Stack gap={5}>
          <Stack gap={3}>
            <Heading level={2} id="prices-title">
              {text("home.prices.title")}
            </Heading>
            <Copy tone="soft">{text("home.prices.lead", { size: facts.boxSize })}</Copy>
          </Stack>
          <Ladder facts={facts} />
          <Copy size="small" tone="muted">
            <TaxNote facts={facts} />
          </Copy>
        </Stack>
        <PriceParts />
      </Center>
    </Band>
  );
}

function Ladder({ facts }: { facts: HomeFacts }) {
  const text = useText();
  const showGross = facts.taxDisplay === "always";
  return (
    <Table caption={text("home.prices.title")} density="tight">
      <thead>
        <tr>
          <HeadCell>{text("home.prices.pieces")}</HeadCell>
          <HeadCell numeric>{text("home.prices.unit")}</HeadCell>
          <HeadCell numeric>
            {text(facts.taxDisplay === "none" ? "home.prices.totalPlain" : "home.prices.total")}
          </HeadCell>
          {showGross && <HeadCell numeric>{text("home.prices.totalGross")}</HeadCell>}
          <HeadCell numeric>{text("home.prices.saving")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {facts.ladder.map((row) => (
          <Row key={row.quantity} chosen={row.quantity === facts.chosenQuantity}>
            <th scope="row">{row.pieces}</th>
            <NumberCell>{row.unit}</NumberCell>
            <NumberCell>{row.total}</NumberCell>
            {showGross && <NumberCell>{row.totalGross}</NumberCell>}
            <NumberCell className={styles.saving}>{row.saving || "–"}</NumberCell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function TaxNote({ facts }: { facts: HomeFacts }) {
  const text = useText();
  if (facts.taxDisplay === "none") return text("home.prices.noVat");
  if (facts.taxDisplay === "always") return text("home.prices.vatShown", { rate: facts.vatRate });
  return text("home.prices.vat", {
    rate: facts.vatRate,
    vatOf: facts.vatOf,
    count: facts.chosenQuantity,
    gross: facts.chosenGross,
  });
}

const parts = ["board", "setup", "cut", "delivery"] as const;

function PriceParts() {
  const text = useText();
  return (
    <Stack gap={4} className={styles.parts}>
      <Heading level={3}>{text("home.prices.where")}</Heading>
      <dl className={styles.partList}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{text(`home.prices.where.${part}`)}</dt>
            <dd>{text(`home.prices.where.${part}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
