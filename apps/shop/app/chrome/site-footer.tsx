/** Who we are, how to reach us, what holds; every storefront and every language one click away. */
import { Center, CreaseRule, Logo, useText } from "@foldmark/ui";
import type { ReactNode } from "react";
import { AppLink } from "../request/links.tsx";
import { useFrame } from "../request/page-frame.ts";
import { usePageInLanguages, usePageInRegions } from "./elsewhere.ts";
import styles from "./site-footer.module.css";

const legalPages = [
  ["content.terms-of-service", "chrome.legal.terms"],
  ["content.privacy-policy", "chrome.legal.privacy"],
  ["content.return-policy", "chrome.legal.returns"],
  ["content.impressum", "chrome.legal.impressum"],
] as const;

const categories = [
  "mailer-boxes",
  "custom-shipping-boxes",
  "primary-packaging",
  "eco-friendly-packaging",
  "luxury-packaging",
] as const;

const waysToChoose = [
  ["content.fit-finder", "chrome.nav.fit"],
  ["product.sample-packs", "chrome.nav.samples"],
  ["bundles", "chrome.nav.bundles"],
  ["content.industries", "chrome.nav.industries"],
  ["content.design-showcase", "chrome.nav.showcase"],
  ["content.artwork-tips", "chrome.nav.dielines"],
  ["shopping-lists", "chrome.nav.lists"],
] as const;

export function SiteFooter() {
  const text = useText();
  const { brand, imprint, region, language } = useFrame();
  const regions = usePageInRegions();
  const languages = usePageInLanguages();
  return (
    <footer className={styles.footer}>
      <Center className={styles.inside}>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo name={brand.name} />
            <address className={styles.address}>
              {imprint.legalName}
              <br />
              {imprint.street}
              <br />
              {imprint.place}
            </address>
          </div>
          <Column title={text("chrome.footer.shop")}>
            {categories.map((category) => (
              <AppLink key={category} to={`category.${category}`}>
                {text(`catalogue.category.${category}.name`)}
              </AppLink>
            ))}
            <AppLink to="content.shop">{text("chrome.nav.all")}</AppLink>
          </Column>
          <Column title={text("chrome.footer.choose")}>
            {waysToChoose.map(([page, name]) => (
              <AppLink key={page} to={page}>
                {text(name)}
              </AppLink>
            ))}
          </Column>
          <Column title={text("chrome.footer.contact")}>
            <AppLink to="content.contact">{text("chrome.footer.write")}</AppLink>
            <AppLink to="help.home">{text("chrome.nav.help")}</AppLink>
            <AppLink to="order.find">{text("chrome.footer.order")}</AppLink>
            <a href={`mailto:${imprint.email}`}>{imprint.email}</a>
            {imprint.phone && <a href={`tel:${imprint.phone.replaceAll(/[^+\d]/g, "")}`}>{imprint.phone}</a>}
          </Column>
          <Column title={text("chrome.footer.legal")}>
            {legalPages.map(([page, name]) => (
              <AppLink key={page} to={page}>
                {text(name)}
              </AppLink>
            ))}
          </Column>
        </div>
        <CreaseRule />
        <Row title={text("chrome.footer.payment")}>
          {imprint.payment.map((method) => (
            <span key={method}>{text(`chrome.payment.${method}`)}</span>
          ))}
        </Row>
        <Row title={text("chrome.footer.regions")}>
          {regions.map(({ id, nativeName, hreflang, href }) => (
            <a key={id} href={href} lang={hreflang} aria-current={id === region.id ? "true" : undefined}>
              {nativeName}
            </a>
          ))}
        </Row>
        <Row title={text("chrome.footer.languages")}>
          {languages.map(({ tag, code, name, href }) => (
            <a
              key={tag}
              href={href}
              lang={code}
              hrefLang={code}
              aria-current={tag === language ? "true" : undefined}
            >
              {name}
            </a>
          ))}
        </Row>
        <p className={styles.copyright}>
          {text("chrome.copyright", { brand: brand.name, year: imprint.year })}
        </p>
      </Center>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode[] | ReactNode }) {
  return (
    <section className={styles.column}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Row({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <section className={styles.row}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
