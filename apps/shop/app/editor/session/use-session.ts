/** The session of a page: opened once its script runs, closed when the page is left. */
import type { Font, Rights } from "@foldmark/design";
import type { LanguageTag } from "@foldmark/region";
import { PartLoadError } from "@foldmark/ui";
import { useEffect, useState } from "react";
import { heedLeaving, reportError, unexpected, unlessLeft } from "../../document/error-reporting.ts";
import { useFrame } from "../../request/page-frame.ts";
import type { KeptBrandKit } from "./brand/brand-server.ts";
import type { EditorSession } from "./editor-session.ts";
import { openSession, type SessionRequest } from "./open-session.ts";
import type { ProductPage } from "./product-choice.ts";

export interface SessionPage extends ProductPage {
  readonly isSignedIn: boolean;
  readonly designId: string | null;
  readonly name: string;
  readonly rights: Rights;
  /** What a new design begins with; null for an empty one. */
  readonly templateId: string | null;
  readonly templateLanguage: LanguageTag;
  readonly firstFont: Font;
  readonly brand: KeptBrandKit;
}

export type Opening =
  | { readonly kind: "open"; readonly session: EditorSession }
  | { readonly kind: "closed"; readonly problem: "not-found" | "failed" | null };

/** @param onAddressed the design can be found again by the address of the page */
export function useSession(
  page: SessionPage,
  start: SessionRequest["start"],
  onAddressed: () => void,
): Opening {
  const [opening, setOpening] = useState<Opening>({ kind: "closed", problem: null });
  const { region, language } = useFrame();
  useEffect(() => heedLeaving(window), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another key; data that come again open nothing anew
  useEffect(() => {
    let isLeft = false;
    let dispose = () => {};
    openSession({
      page,
      isSignedIn: page.isSignedIn,
      designId: page.designId,
      name: page.name,
      firstFont: page.firstFont,
      rights: page.rights,
      template: page.templateId === null ? null : { id: page.templateId, language: page.templateLanguage },
      brand: page.brand,
      regionId: region.id,
      language,
      pathPrefix: region.pathPrefix,
      lengthUnit: region.lengthUnit,
      start,
      onKept: (designId) => {
        if (keepInAddress(designId, page)) onAddressed();
      },
    }).then(
      (opened) => {
        if (opened && isLeft) opened.dispose();
        if (isLeft) return;
        if (opened) dispose = opened.dispose;
        if (opened && page.designId) onAddressed();
        setOpening(
          opened ? { kind: "open", session: opened.session } : { kind: "closed", problem: "not-found" },
        );
      },
      (error: unknown) => {
        unlessLeft(() => {
          // Of a part its loader has told.
          if (!(error instanceof PartLoadError)) reportError(unexpected(error));
          if (!isLeft) setOpening({ kind: "closed", problem: "failed" });
        });
      },
    );
    return () => {
      isLeft = true;
      dispose();
    };
  }, []);
  return opening;
}

/** A reload, or the address sent to oneself, finds the design again. @returns whether it did not before */
function keepInAddress(designId: string, { rights, templateId }: SessionPage): boolean {
  const url = new URL(location.href);
  if (url.searchParams.get("designId") === designId) return false;
  url.searchParams.set("designId", designId);
  // Until the server has the design, the address alone says which template it is held to.
  if (rights === "fills-in" && templateId !== null) url.searchParams.set("start", templateId);
  else url.searchParams.delete("start");
  history.replaceState(history.state, "", url);
  return true;
}
