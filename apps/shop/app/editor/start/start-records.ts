/** The records that a new design begins with. */
import type { EditorSession } from "../session/editor-session.ts";
import { dismiss, tell, tellFailed } from "../session/notices.ts";
import { loadTemplates } from "../session/templates/load-templates.ts";
import type { StartedDesign, TemplateStart } from "../session/templates/template-records.ts";

/** Null for a template that is not known, or not made for this product. */
export const startRecords = async (start: TemplateStart): Promise<StartedDesign | null> =>
  (await loadTemplates()).templateRecords(start);

/** Says that the template began in the buyer's brand, and gives it as it was drawn to whoever asks. */
export function offerOriginal(session: EditorSession, start: TemplateStart): void {
  tell(session.notices, {
    kind: "brand",
    original() {
      dismiss(session.notices, "brand");
      void loadTemplates()
        .then(({ takeOriginal }) => takeOriginal(session, start))
        .catch(tellFailed(session.notices));
    },
  });
}
