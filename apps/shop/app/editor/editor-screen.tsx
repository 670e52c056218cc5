/** The editor's screen: what is around the canvas, and where the other parts stand. */
import { Banner, LazyPart, LinkButton, useText } from "@foldmark/ui";
import { useEffect, useRef } from "react";
import { reportPartFailure } from "../document/error-reporting.ts";
import { useFrame } from "../request/page-frame.ts";
import { BuyBar } from "./buy-bar.tsx";
import { CanvasArea } from "./canvas-area.tsx";
import type { EditorData } from "./editor-page.tsx";
import styles from "./editor-screen.module.css";
import { FoldPane } from "./fold/fold-pane.tsx";
import { fetchLaterParts } from "./later-parts.ts";
import { LeftPanel } from "./panels/left-panel.tsx";
import { later } from "./panels/load-later.ts";
import { Overlays } from "./panels/overlays.tsx";
import { ToolRail } from "./panels/tool-rail.tsx";
import { EditorSessionContext } from "./session/editor-session.ts";
import { afterFirstPicture } from "./session/first-picture.ts";
import { keepForOffline } from "./session/offline.ts";
import { useSession } from "./session/use-session.ts";
import { offerOriginal, startRecords } from "./start/start-records.ts";
import { TopBar } from "./top-bar.tsx";
import { useIsNarrow } from "./use-is-narrow.ts";

const loadPhoneSheet = later("PhoneSheet");
const loadTemplateBar = later("TemplateBar");
const loadNotices = afterFirstPicture(later("Notices"));
const loadInspector = afterFirstPicture(later("Inspector"));
const loadStatusBar = afterFirstPicture(later("StatusBar"));

export function EditorScreen({ page }: { page: EditorData }) {
  const text = useText();
  const isNarrow = useIsNarrow();
  const { region } = useFrame();
  const branded = useRef<Parameters<typeof startRecords>[0]>(null);
  const opening = useSession(
    page,
    async (product) => {
      const { templateId, templateLanguage: language, brand, isBrandUsed } = page;
      if (templateId === null) return null;
      const kit = isBrandUsed ? brand.kit : null;
      const start = { templateId, product, language, pathPrefix: region.pathPrefix, kit };
      const begun = await startRecords(start);
      branded.current = begun?.isBranded ? start : null;
      return begun?.records ?? null;
    },
    keepWhole,
  );
  const session = opening.kind === "open" ? opening.session : null;
  useEffect(() => {
    if (!session) return;
    void fetchLaterParts();
    if (branded.current) offerOriginal(session, branded.current);
  }, [session]);
  if (opening.kind !== "open") return <Closed page={page} problem={opening.problem} />;
  return (
    <EditorSessionContext value={opening.session}>
      <div className={styles.screen} data-dieline={page.isDielineShown ? undefined : "off"}>
        <TopBar productHref={page.productHref} />
        {opening.session.rights === "fills-in" && (
          <LazyPart
            name="template-bar"
            load={loadTemplateBar}
            props={{ editorHref: page.editorHref }}
            fallback={null}
            onFailure={reportPartFailure}
          />
        )}
        {!isNarrow && (
          <>
            <nav className={styles.rail} aria-label={text("editor.regions.tools")}>
              <ToolRail />
            </nav>
            <aside className={styles.left} aria-label={text("editor.regions.left")}>
              <LeftPanel />
            </aside>
          </>
        )}
        {page.isDielineShown && <CanvasArea className={styles.canvas} />}
        <aside className={styles.right} aria-label={text("editor.regions.right")}>
          <FoldPane />
          {!isNarrow && (
            <LazyPart
              name="inspector"
              load={loadInspector}
              props={{}}
              fallback={null}
              onFailure={reportPartFailure}
            />
          )}
        </aside>
        {/* Stands for the rail where there is no room for it. */}
        {isNarrow && (
          <nav className={styles.sheet} aria-label={text("editor.regions.tools")}>
            <LazyPart
              name="phone-sheet"
              load={loadPhoneSheet}
              props={{}}
              fallback={null}
              onFailure={reportPartFailure}
            />
          </nav>
        )}
        <LazyPart
          name="status-bar"
          load={loadStatusBar}
          props={{ className: styles.status }}
          fallback={null}
          onFailure={reportPartFailure}
        />
        <BuyBar className={styles.buy} />
        <LazyPart
          name="notices"
          load={loadNotices}
          props={{}}
          fallback={null}
          onFailure={reportPartFailure}
        />
        <Overlays />
      </div>
    </EditorSessionContext>
  );
}

/** A reload without a connection has everything, what nobody has opened yet as well. */
const keepWhole = () => void fetchLaterParts().then(keepForOffline);

/** Before it is open, and without a script for good: what can be done instead is said by the server. */
function Closed({ page, problem }: { page: EditorData; problem: "not-found" | "failed" | null }) {
  const text = useText();
  return (
    <main className={styles.closed}>
      <h1 className={styles.closedTitle}>{text("editor.open.title", { product: page.name })}</h1>
      {problem === null ? (
        <p role="status" className={styles.opening}>
          {text("editor.open.wait")}
        </p>
      ) : (
        <Banner tone="bad">{text(`editor.open.${problem}`)}</Banner>
      )}
      <noscript>
        <p>{text("editor.open.script")}</p>
      </noscript>
      <p className={styles.ways}>
        <LinkButton href={page.productHref} mode="secondary">
          {text("editor.open.product")}
        </LinkButton>
        <span>{text("editor.open.later")}</span>
      </p>
    </main>
  );
}
