/** What holds for orders in this storefront: money, tax, delivery, payment. */
import { Band, Center, Copy, Heading, Stack, useText } from "@foldmark/ui";
import type { ReactNode } from "react";
import type { HomeFacts } from "./home-facts.ts";
import styles from "./region-facts.module.css";

/** A list of more countries than this is folded. */
const countriesShown = 6;

export function RegionFacts({ facts }: { facts: HomeFacts }) {
  const text = useText();
  const tax = {
    none: null,
    below: text("home.region.tax.rate", { rate: facts.vatRate, vatOf: facts.vatOf }),
    always: text("home.region.tax.shown", { rate: facts.vatRate }),
  }[facts.taxDisplay];
  return (
    <Band id="region" ground="white" aria-labelledby="region-title">
      <Center className={styles.columns}>
        <Stack gap={3}>
          <Heading level={2} id="region-title">
            {text("chrome.nav.region")}
          </Heading>
          <Copy tone="soft">{text("home.region.lead")}</Copy>
        </Stack>
        <dl className={styles.facts}>
          <Fact name={text("chrome.region.label")}>{facts.regionName}</Fact>
          <Fact name={text("home.region.currency")}>{facts.currency}</Fact>
          {tax && <Fact name={text("home.region.tax")}>{tax}</Fact>}
          <Fact name={text("home.region.courier")}>
            {text("home.region.courier.days", { days: facts.courierDays })}
          </Fact>
          <Fact name={text("home.region.samples")}>
            {text("home.region.samples.days", { count: facts.sampleDays })}
          </Fact>
          {facts.customs && (
            <Fact name={text("home.region.customs")}>
              {text("home.region.customs.cost", { amount: facts.customs })}
            </Fact>
          )}
          <Fact name={text("home.region.units")}>{text(`home.region.units.${facts.lengthUnit}`)}</Fact>
          <Fact name={text("home.region.payment")}>
            {facts.payment.map((method) => text(`chrome.payment.${method}`)).join(" · ")}
          </Fact>
          <Fact name={text("home.region.countries")}>
            <Countries names={facts.countries} />
          </Fact>
        </dl>
      </Center>
    </Band>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Countries({ names }: { names: readonly string[] }) {
  const text = useText();
  if (names.length <= countriesShown) return names.join(", ");
  return (
    <details className={styles.countries}>
      <summary>{text("home.region.countries.more", { count: names.length })}</summary>
      <p>{names.join(", ")}</p>
    </details>
  );
}
