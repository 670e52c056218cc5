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
  return (
    <header className={styles.header}>
      <Center className={styles.bar}>
        <AppLink to="home" className={styles.home} aria-label={text("chrome.home", { brand: brand.name })}>
          <Logo name={brand.name} />
        </AppLink>
        <Navigation />
        <div className={styles.choosers}>
          <RegionChooser />
          <LanguageChooser />
          <AppLink to="account.settings" className={`${styles.opener} ${styles.account}`}>
            <Icon name="user" />
            <VisuallyHidden>{text("chrome.account")}</VisuallyHidden>
          </AppLink>
          <CartLink className={styles.cart} />
          <button
            type="button"
            className={`${styles.opener} ${styles.narrowOnly}`}
            popoverTarget={navigation}
          >
            <Icon name="menu" />
            <VisuallyHidden>{text("chrome.menu.label")}</VisuallyHidden>
          </button>
        </div>
      </Center>
    </header>
  );
}

/** Parts of the overview of everything we make. */
const shelves = ["boxes", "bags", "tape"] as const;

const ways = [
  ["product.sample-packs", "chrome.nav.samples"],
  ["bundles", "chrome.nav.bundles"],
  ["content.fit-finder", "chrome.nav.fit"],
] as const;

const navigation = "menu-panel";

/** A row on a wide screen, a panel on a narrow one, which the browser opens and closes, script or not. */
function Navigation() {
  const text = useText();
  const hrefOf = useHref();
  const panel = useRef<HTMLElement>(null);
  const close = () => panel.current?.hidePopover();
  const shop = hrefOf("content.shop");
  const here = useFrame().region.pathPrefix + useLocation().pathname;
  return (
    <nav
      ref={panel}
      id={navigation}
      popover="auto"
      className={`${styles.panel} ${styles.navigation}`}
      aria-label={text("chrome.nav.label")}
    >
      <ul className={styles.sections}>
        {shelves.map((shelf) => (
          <li key={shelf}>
            <RouterAnchor href={`${shop}#${shelf}`} onClick={close}>
              {text(`chrome.nav.${shelf}`)}
            </RouterAnchor>
          </li>
        ))}
        {ways.map(([page, name]) => (
          <li key={page}>
            <AppLink to={page} onClick={close} aria-current={hrefOf(page) === here ? "page" : undefined}>
              {text(name)}
            </AppLink>
          </li>
        ))}
        <li className={styles.narrowOnly}>
          <AppLink to="account.settings" onClick={close}>
            {text("chrome.account")}
          </AppLink>
        </li>
      </ul>
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
