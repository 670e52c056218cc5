/** The colours that were read, as the press will print them on this board; each can be left out. */
import { Heading, Icon, useText } from "@foldmark/ui";
import { useFrame } from "../../../request/page-frame.ts";
import { useSignal } from "../../session/use-signal.ts";
import type { LogoDesigns } from "./logo-designs.ts";
import styles from "./logo-part.module.css";

const letters = ["C", "M", "Y", "K"] as const;

const inks = (cmyk: readonly number[]): string =>
  letters.map((letter, ink) => `${letter} ${Math.round((cmyk[ink] ?? 0) / 10)}`).join(" ");

export function LogoColours({ designs }: { readonly designs: LogoDesigns }) {
  const text = useText();
  const { language } = useFrame();
  const { logo, used } = useSignal(() => designs.state.value);
  if (!logo) return null;
  const toggle = (place: number) => {
    const next = used.includes(place) ? used.filter((each) => each !== place) : [...used, place].sort();
    // One has to be left to print with.
    if (next.length > 0) designs.change({ used: next });
  };
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  return (
    <section className={styles.card} aria-labelledby="logo-colours">
      <Heading level={2} look="h3" id="logo-colours">
        {text("start.logo.colours")}
      </Heading>
      <ul className={styles.colours}>
        {logo.colours.map(({ printed, cmyk, onPanels, share }, place) => (
          <li key={printed + cmyk.join()}>
            <label className={styles.colour}>
              <svg className={styles.swatch} viewBox="0 0 8 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width="8" height="8" fill={printed} />
              </svg>
              <span className={styles.words}>
                <span className={styles.use}>
                  <input type="checkbox" checked={used.includes(place)} onChange={() => toggle(place)} />
                  {text("start.logo.use")}
                </span>
                <span className={styles.inks}>{inks(cmyk)}</span>
                {inks(onPanels) !== inks(cmyk) && (
                  <span>{text("start.logo.onPanels", { inks: inks(onPanels) })}</span>
                )}
                <span>{text("start.logo.share", { share: percent.format(share) })}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <Icon name="info" size="small" />
        {text(logo.isFaint ? "start.logo.faint" : "start.logo.printed")}
      </p>
    </section>
  );
}
