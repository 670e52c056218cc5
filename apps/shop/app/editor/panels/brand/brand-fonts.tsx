/** The fonts of the brand: one for headings, one for text; a press sets what is selected in it. */
import type { BrandKit, Font } from "@foldmark/design";
import { fontFamilies, nearestFontFile } from "@foldmark/typeset";
import { useText } from "@foldmark/ui";
import { useEditorSession } from "../../session/editor-session.ts";
import { IconButton } from "../controls/icon-button.tsx";
import { Section } from "../controls/section.tsx";
import { SelectField } from "../controls/select-field.tsx";
import { fontOf, knownFont } from "../left/fonts.ts";
import { chooseFamily, setFont, useOwnFonts } from "../left/own-fonts.ts";
import styles from "./brand-panel.module.css";
import type { UsedBrand } from "./use-brand.ts";

const roles = ["heading", "text"] as const satisfies readonly (keyof BrandKit["fonts"])[];
/** Of a family that was chosen by its name. */
const weightOf = { heading: 700, text: 400 } as const;
const none = "none";
const ownPrefix = "own ";

export function BrandFonts({ kit, store }: UsedBrand) {
  const text = useText();
  return (
    <Section title={text("panels.brand.fonts")}>
      <div className={styles.rows}>
        {roles.map((role) => (
          <FontRow
            key={role}
            role={role}
            font={kit.fonts[role]}
            onChange={(font) => store.change((now) => ({ ...now, fonts: { ...now.fonts, [role]: font } }))}
          />
        ))}
      </div>
    </Section>
  );
}

interface FontRowProps {
  readonly role: (typeof roles)[number];
  readonly font: Font | null;
  readonly onChange: (font: Font | null) => void;
}

function FontRow({ role, font, onChange }: FontRowProps) {
  const text = useText();
  const session = useEditorSession();
  const fonts = useOwnFonts();
  const known = font && knownFont(font.hash);
  // One that is not among the uploads any more is still called by its name.
  const own = font && !known && !fonts.some(({ hash }) => hash === font.hash) ? [font, ...fonts] : fonts;
  const value = !font ? none : (known?.family.id ?? ownPrefix + font.hash);
  const choose = (id: string) => {
    const family = fontFamilies.find((each) => each.id === id);
    if (family) onChange(fontOf(family, nearestFontFile(family, weightOf[role], false)));
    else onChange(own.find(({ hash }) => ownPrefix + hash === id) ?? null);
  };
  return (
    <div className={styles.row}>
      <span className={styles.role} aria-hidden="true">
        {text(`panels.brand.font.${role}`)}
      </span>
      <SelectField
        className={styles.select}
        label={text(`panels.brand.font.${role}`)}
        value={value}
        options={[
          { value: none, label: text("panels.brand.font.none") },
          ...own.map(({ family, style, hash }) => ({ value: ownPrefix + hash, label: `${family} ${style}` })),
          ...fontFamilies.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={choose}
      />
      {font && (
        <IconButton
          glyph="text"
          size="small"
          label={text("panels.brand.font.use", { name: known?.family.name ?? font.family })}
          disabled={session.isReadOnly}
          onClick={() => (known ? chooseFamily(session, known.family) : setFont(session, font))}
        />
      )}
    </div>
  );
}
