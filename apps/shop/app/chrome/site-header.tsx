/** Logo, navigation, and two choosers that stand apart: the region decides prices, the language only the words. */
import { languageCode } from "@foldmark/region";
import { Center, Icon, Logo, useText, VisuallyHidden } from "@foldmark/ui";
import { type ReactNode, useRef } from "react";
import { useLocation } from "react-router";
import { AppLink, RouterAnchor, useHref } from "../links.tsx";
import { useFrame } from "../page-frame.ts";
import { CartLink } from "./cart-link.tsx";
import { endonyms, usePageInLanguages, usePageInRegions } from "./elsewhere.ts";
import styles from "./site-header.module.css";

export function SiteHeader() {
  const text = useText();
  const { brand } = useFrame();
  const room = roomFor(
    brand.name,
    sections.map(({ name }) => text(name)),
  );
  return (
    <header className={styles.header}>
      <Center className={styles.bar} data-row={room(0)} data-cart={room(text("chrome.cart").length + 1)}>
        <AppLink to="home" className={styles.home} aria-label={text("chrome.home", { brand: brand.name })}>
          <Logo name={brand.name} />
        </AppLink>
        <nav className={styles.row} aria-label={text("chrome.nav.label")}>
          <Sections />
        </nav>
        <div className={styles.choosers}>
          <RegionChooser />
          <LanguageChooser />
          <AppLink to="account.settings" className={`${styles.opener} ${styles.account}`}>
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

/** A part of the overview of everything we make, or a page of its own. */
const sections = [
  { part: "boxes", name: "chrome.nav.boxes" },
  { part: "bags", name: "chrome.nav.bags" },
  { part: "tape", name: "chrome.nav.tape" },
  { page: "product.sample-packs", name: "chrome.nav.samples" },
  { page: "bundles", name: "chrome.nav.bundles" },
  { page: "content.fit-finder", name: "chrome.nav.fit.short" },
] as const;

const menu = "menu-panel";

/**
 * How wide the bar must be for all of this in one row, in rem: the next of the steps that the style sheet knows, none
 * where no bar is wide enough. Reckoned from the words, so that it holds in every language before a script runs. A
 * letter counts as in the widest of our languages.
 */
function roomFor(brand: string, names: readonly string[]): (moreLetters: number) => number | undefined {
  const letters = names.join("").length;
  const restOfBar = brand.length * 0.78 + names.length + 22;
  return (moreLetters) => [60, 64, 68, 72].find((step) => step >= (letters + moreLetters) * 0.48 + restOfBar);
}

function Sections({ onFollow, children }: { onFollow?: () => void; children?: ReactNode }) {
  const text = useText();
  const hrefOf = useHref();
  const shop = hrefOf("content.shop");
  const here = useFrame().region.pathPrefix + useLocation().pathname;
  return (
    <ul className={styles.sections}>
      {sections.map(({ name, ...to }) => (
        <li key={name}>
          {"part" in to ? (
            <RouterAnchor href={`${shop}#${to.part}`} onClick={onFollow}>
              {text(name)}
            </RouterAnchor>
          ) : (
            <AppLink
              to={to.page}
              onClick={onFollow}
              aria-current={hrefOf(to.page) === here ? "page" : undefined}
            >
              {text(name)}
            </AppLink>
          )}
        </li>
      ))}
      {children}
    </ul>
  );
}

/** The same where the bar has no room for it: a panel that the browser opens and closes, script or not. */
function Menu() {
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <nav ref={panel} id={menu} popover="auto" className={styles.panel} aria-label={text("chrome.nav.label")}>
      <Sections onFollow={close}>
        <li className={styles.accountInMenu}>
          <AppLink to="account.settings" onClick={close}>
            {text("chrome.account")}
          </AppLink>
        </li>
      </Sections>
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
      spoken={`${text("chrome.region.label")}: ${region.nativeName}, `}
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
      spoken={`${text("chrome.language.label")}: ${endonyms[language]}`}
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
