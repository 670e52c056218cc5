/** Logo, navigation, and two choosers that stand apart: the region decides prices, the language only the words. */
import { languageCode } from "@foldmark/region";
import { Center, Icon, Logo, useText, VisuallyHidden } from "@foldmark/ui";
import { type ReactNode, useRef } from "react";
import { useLocation } from "react-router";
import { AppLink, RouterAnchor, useHref } from "../request/links.tsx";
import { useFrame } from "../request/page-frame.ts";
import { CartLink } from "./cart-link.tsx";
import { endonyms, usePageInLanguages, usePageInRegions } from "./elsewhere.ts";
import styles from "./site-header.module.css";

export function SiteHeader() {
  const text = useText();
  const { brand } = useFrame();
  const words = sections
    .slice(0, -3)
    .map(([, , name]) => text(name))
    .join("");
  return (
    <header className={styles.header}>
      <Center
        className={styles.bar}
        data-room={roomFor(brand.name, words.length)}
        data-room-with-cart={roomFor(brand.name, words.length + text("chrome.cart").length + 3)}
      >
        <AppLink to="home" className={styles.home} aria-label={text("chrome.home", { brand: brand.name })}>
          <Logo name={brand.name} />
        </AppLink>
        <nav className={styles.row} aria-label={text("chrome.nav.label")}>
          <Sections />
        </nav>
        <div className={styles.choosers}>
          <AppLink to="content.search" className={`${styles.opener} ${styles.search}`}>
            <Icon name="search" />
            <VisuallyHidden>{text("chrome.search")}</VisuallyHidden>
          </AppLink>
          <RegionChooser />
          <LanguageChooser />
          <AppLink to="account.orders" className={`${styles.opener} ${styles.account}`}>
            <Icon name="user" />
            <VisuallyHidden>{text("chrome.account")}</VisuallyHidden>
          </AppLink>
          <CartLink className={styles.cart} />
          <button type="button" className={`${styles.opener} ${styles.menu}`} popoverTarget={menu}>
            <Icon name="menu" />
            <VisuallyHidden>{text("chrome.menu.label")}</VisuallyHidden>
          </button>
          <Menu />
        </div>
      </Center>
    </header>
  );
}

/**
 * Pages, and parts of the overview of everything we make. The row shows all but the last three: there search and account
 * have glyphs, and a visitor's designs are found where the account asks who comes.
 */
const sections = [
  ["content.shop", "#boxes", "chrome.nav.boxes"],
  ["content.shop", "#bags", "chrome.nav.bags"],
  ["content.shop", "#tape", "chrome.nav.tape"],
  ["product.sample-packs", "", "chrome.nav.samples"],
  ["bundles", "", "chrome.nav.bundles"],
  ["content.fit-finder", "", "chrome.nav.fit.short"],
  ["help.home", "", "chrome.nav.help"],
  ["account.boxes", "", "chrome.designs"],
  ["content.search", "", "chrome.search"],
  ["account.orders", "", "chrome.account"],
] as const;

const menu = "menu-panel";

/**
 * How wide the bar must be for so many letters in one row, in rem: the next of the steps that the style sheet knows, none
 * where no bar is wide enough. Reckoned from the words, so that it holds in every language before a script runs. A
 * letter counts as in the widest of our languages; the rest is the mark, the choosers and the space between.
 */
const roomFor = (brand: string, letters: number): number | undefined =>
  [60, 64, 68, 73].find((step) => step >= letters * 0.48 + brand.length * 0.78 + 32);

function Sections({ onFollow }: { onFollow?: () => void }) {
  const text = useText();
  const hrefOf = useHref();
  const here = useFrame().region.pathPrefix + useLocation().pathname;
  return (
    <ul className={styles.sections}>
      {sections.map(([page, part, name]) => {
        const href = hrefOf(page);
        return (
          href && (
            <li key={name}>
              <RouterAnchor
                href={href + part}
                onClick={onFollow}
                aria-current={href + part === here ? "page" : undefined}
              >
                {text(name)}
              </RouterAnchor>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The same where the bar has no room for it: a panel that the browser opens and closes, script or not. */
function Menu() {
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  return (
    <nav ref={panel} id={menu} popover="auto" className={styles.panel} aria-label={text("chrome.nav.label")}>
      <Sections onFollow={() => panel.current?.hidePopover()} />
    </nav>
  );
}

function RegionChooser() {
  const text = useText();
  const { region } = useFrame();
  const regions = usePageInRegions();
  return (
    <Chooser
      subject="region"
      spoken={text("chrome.region.spoken", { region: region.nativeName })}
      code={region.id}
      beside={<span className={styles.currency}>{region.currency}</span>}
    >
      {regions.map(({ id, nativeName, hreflang, currency, href }) => (
        <li key={id}>
          <a href={href} lang={hreflang} aria-current={id === region.id ? "true" : undefined}>
            <span>{nativeName}</span>
            <span className={styles.code}>{currency}</span>
          </a>
        </li>
      ))}
    </Chooser>
  );
}

function LanguageChooser() {
  const text = useText();
  const { language } = useFrame();
  const languages = usePageInLanguages();
  return (
    <Chooser
      subject="language"
      spoken={text("chrome.language.spoken", { language: endonyms[language] })}
      code={languageCode(language)}
      beside={<Icon name="globe" size="small" />}
    >
      {languages.map(({ tag, code, name, href }) => (
        <li key={tag}>
          <a href={href} lang={code} hrefLang={code} aria-current={tag === language ? "true" : undefined}>
            {name}
          </a>
        </li>
      ))}
    </Chooser>
  );
}

interface ChooserProps {
  subject: "region" | "language";
  /** What a screen reader says of the button, in place of its code. */
  spoken: string;
  code: string;
  /** Tells the two choosers apart where region and language have the same code. */
  beside: ReactNode;
  children: ReactNode;
}

function Chooser({ subject, spoken, code, beside, children }: ChooserProps) {
  const text = useText();
  const panel = `${subject}-panel`;
  return (
    <div className={styles.chooser}>
      <button type="button" className={styles.opener} popoverTarget={panel}>
        <VisuallyHidden>{spoken}</VisuallyHidden>
        <span className={styles.names}>
          <span className={styles.code} aria-hidden="true">
            {code.toUpperCase()}
          </span>
          {beside}
        </span>
        <Icon name="chevron-down" size="small" />
      </button>
      <div id={panel} popover="auto" className={styles.panel}>
        <h2 className={styles.title}>{text(`chrome.${subject}.choose`)}</h2>
        <p className={styles.hint}>{text(`chrome.${subject}.hint`)}</p>
        <ul className={styles.choices}>{children}</ul>
      </div>
    </div>
  );
}
