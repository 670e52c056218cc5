/** The brand kit: one's name, colours, fonts and logos, taken from a design and put on any other with a press. */
import { brandLimits, type Font, isEmptyBrandKit } from "@foldmark/design";
import { Button, useText } from "@foldmark/ui";
import { useEffect, useState } from "react";
import { isBare } from "../../session/before-buying.ts";
import { useEditorSession } from "../../session/editor-session.ts";
import { loadTemplates } from "../../session/templates/load-templates.ts";
import { useSignal } from "../../session/use-signal.ts";
import { Section } from "../controls/section.tsx";
import fields from "../inspect/fields.module.css";
import { inFamily, knownFont } from "../left/fonts.ts";
import { BrandColours } from "./brand-colours.tsx";
import { BrandFonts } from "./brand-fonts.tsx";
import { BrandLogos } from "./brand-logos.tsx";
import styles from "./brand-panel.module.css";
import { type UsedBrand, useBrand } from "./use-brand.ts";

export default function BrandPanel() {
  const brand = useBrand();
  // So that a press finds it there, without a connection too.
  useEffect(() => {
    void loadTemplates().catch(() => undefined);
  }, []);
  return (
    <>
      <Actions {...brand} />
      <BrandName {...brand} />
      <BrandColours {...brand} />
      <BrandFonts {...brand} />
      <BrandLogos {...brand} />
    </>
  );
}

/** A family of ours in the weight that the letters have; a font of the buyer's own is what it is. */
function fontLike(font: Font, now: Font): Font {
  const known = knownFont(font.hash);
  return known ? inFamily(known.family, now.hash) : font;
}

type Said = "applied" | "bare" | "same" | "taken" | "known" | "nothing" | "failed" | null;

function Actions({ kit, store }: UsedBrand) {
  const text = useText();
  const session = useEditorSession();
  const [said, setSaid] = useState<Said>(null);
  const [isBusy, setBusy] = useState(false);
  const isEmpty = isEmptyBrandKit(kit);
  const during = async (work: () => Promise<Said>) => {
    setBusy(true);
    setSaid(await work().catch(() => "failed" as const));
    setBusy(false);
  };
  const take = async (): Promise<Said> => {
    const { takenFrom, withTaken } = await loadTemplates();
    const taken = await takenFrom(session);
    const before = session.brand.peek().kit;
    store.change((now) => withTaken(now, taken));
    if (session.brand.peek().kit !== before) return "taken";
    return isEmptyBrandKit(taken) ? "nothing" : "known";
  };
  const apply = async (): Promise<Said> => {
    if (isBare(session.editor.design.store)) return "bare";
    const { applyBrand } = await loadTemplates();
    return (await applyBrand(session, kit, fontLike)) ? "applied" : "same";
  };
  // What was said was true of the design as it was.
  useEffect(() => session.editor.design.store.listen(() => setSaid(null), { scope: "document" }), [session]);
  return (
    <Section title={text("panels.brand.design")}>
      {isEmpty && <p className={styles.about}>{text("panels.brand.about")}</p>}
      <div className={styles.actions}>
        {!isEmpty && (
          <Button
            size="small"
            block
            busy={isBusy}
            disabled={session.isReadOnly}
            onClick={() => void during(apply)}
          >
            {text("panels.brand.apply")}
          </Button>
        )}
        <Button mode="secondary" size="small" block busy={isBusy} onClick={() => void during(take)}>
          {text("panels.brand.take")}
        </Button>
      </div>
      <div role="status" className={styles.said}>
        {said && <p>{text(`panels.brand.said.${said}`)}</p>}
        <Saving store={store} />
      </div>
    </Section>
  );
}

function Saving({ store }: Pick<UsedBrand, "store">) {
  const text = useText();
  const session = useEditorSession();
  const state = useSignal(() => store.state.value);
  const isKept = useSignal(() => session.brand.value.number > 0);
  if (state.kind === "refused")
    return (
      <p className={fields.problem}>
        {text(`panels.brand.state.${state.code === "logos_unknown" ? "logo" : "refused"}`)}
      </p>
    );
  if (state.kind === "saved" && !isKept) return null;
  return <p>{text(`panels.brand.state.${state.kind}`)}</p>;
}

function BrandName({ kit, store }: UsedBrand) {
  const text = useText();
  return (
    <Section title={text("panels.brand.name")}>
      <input
        aria-label={text("panels.brand.name")}
        className={styles.input}
        value={kit.name}
        maxLength={brandLimits.nameLength}
        autoComplete="organization"
        onChange={(event) => {
          const name = event.currentTarget.value;
          store.change((now) => ({ ...now, name }));
        }}
      />
    </Section>
  );
}
