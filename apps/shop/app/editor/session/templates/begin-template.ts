/** A template in exchange for what is on the board: in the buyer's brand, with the original a press away. */
import type { BrandKit } from "@foldmark/design";
import type { LanguageTag } from "@foldmark/region";
import { groundFor, longestName, type Template } from "@foldmark/templates";
import type { EditorSession } from "../editor-session.ts";
import { dismiss, tell, tellFailed } from "../notices.ts";
import { filesOf } from "../uploads/session-uploads.ts";
import { brandedTemplate } from "./branded-template.ts";
import { replacedBy } from "./replaced-by.ts";

interface Wish {
  readonly language: LanguageTag;
  /** Null for the template as it is. */
  readonly kit: BrandKit | null;
  /** That somebody gave the design; null for the one the template was drawn with. */
  readonly name: string | null;
}

export async function beginTemplate(
  session: EditorSession,
  template: Template,
  { language, kit, name }: Wish,
): Promise<void> {
  const { editor, product, notices } = session;
  const ground = groundFor(product.peek().configuration);
  const { store } = editor.design;
  if (!ground) return;
  const fitting = name !== null && name.length <= longestName ? name : undefined;
  const wish = { language, name: fitting, kit, server: filesOf(session).server };
  const { records, isBranded } = await brandedTemplate(template, ground, wish);
  editor.design.change("design.template", replacedBy(store, records), editor.now);
  store.select([]);
  const original = () => {
    dismiss(notices, "brand");
    void beginTemplate(session, template, { language, name, kit: null }).catch(tellFailed(notices));
  };
  if (isBranded) tell(notices, { kind: "brand", original });
}
