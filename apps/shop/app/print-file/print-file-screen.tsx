/** The screen of a print-ready file: before it is there a place to drop it, then check, drawing, plates and fold around it. */
import { Banner, Button, useText } from "@foldmark/ui";
import { useEffect, useState } from "react";
import { heedLeaving } from "../document/error-reporting.ts";
import { useIsNarrow } from "../editor/use-is-narrow.ts";
import { useFrame } from "../request/page-frame.ts";
import bar from "./buy/buy-bar.module.css";
import { BuyBar, Price } from "./buy/buy-bar.tsx";
import { FileCheck } from "./check/file-check.tsx";
import { Drawing } from "./drawing/drawing.tsx";
import { DrawingBar } from "./drawing/drawing-bar.tsx";
import { OpenChip, PhoneSheet } from "./phone-sheet.tsx";
import { PlatesStrip } from "./plates/plates-strip.tsx";
import type { PrintFileData } from "./print-file-request.server.ts";
import styles from "./print-file-screen.module.css";
import type { PrintFileView } from "./print-file-view.ts";
import { Approval } from "./side/approval.tsx";
import { Comments } from "./side/comments.tsx";
import { FileFacts } from "./side/file-facts.tsx";
import { Fold } from "./side/fold.tsx";
import { Versions } from "./side/versions.tsx";
import { DeskContext } from "./state/desk.ts";
import { useDeskState } from "./state/use-desk-state.ts";
import { PrintFileContext, usePrintFile, usePrintFileState } from "./state/use-print-file.ts";
import { TopBar } from "./top-bar.tsx";
import { EmptyDesk } from "./upload/empty-desk.tsx";
import { UploadProgress } from "./upload/upload-progress.tsx";
import { type Uploads, useUploads } from "./upload/use-upload.ts";
import { Waiting } from "./upload/waiting.tsx";

/** A reload, or the address sent to oneself, finds the print file again. */
function keepInAddress(id: string): void {
  const url = new URL(location.href);
  url.searchParams.set("design", id);
  history.replaceState(history.state, "", url);
}

export function PrintFileScreen({ page }: { readonly page: PrintFileData }) {
  const { region } = useFrame();
  // Chosen here, so that an upload can begin before the server was asked anything.
  const [id] = useState(() => page.designId ?? crypto.randomUUID());
  const printFile = usePrintFileState({
    id,
    name: page.name,
    product: page.product,
    pathPrefix: region.pathPrefix,
    onKept: keepInAddress,
  });
  const uploads = useUploads(printFile, id);
  const { view, refresh, problem } = printFile;
  const [isAsked, setAsked] = useState(page.designId === null);
  useEffect(() => heedLeaving(window), []);
  useEffect(() => {
    if (page.designId !== null) void refresh().then(() => setAsked(true));
  }, [page.designId, refresh]);
  const { size } = page;
  const isOpen = view?.files.some(({ state }) => state === "ready") ?? false;
  return (
    <PrintFileContext value={printFile}>
      {view && isOpen ? (
        <OpenDesk page={page} view={view} uploads={uploads} size={size} />
      ) : (
        <div className={styles.closed}>
          <TopBar page={page} size={size} open={null} />
          <main className={styles.main} id="content">
            <EmptyDesk page={page} uploads={uploads} size={size} isAsked={isAsked} />
          </main>
          <footer className={bar.bar}>
            <Price page={page} />
          </footer>
          {problem && <Trouble />}
        </div>
      )}
    </PrintFileContext>
  );
}

interface OpenDeskProps {
  readonly page: PrintFileData;
  readonly view: PrintFileView;
  readonly uploads: Uploads;
  readonly size: string;
}

function OpenDesk({ page, view, uploads, size }: OpenDeskProps) {
  const text = useText();
  const isNarrow = useIsNarrow();
  const desk = useDeskState(page, view);
  const { problem } = usePrintFile();
  if (!desk) return null;
  /** Where one file serves every side it is replaced on all of them. */
  const onNewVersion = (file: File) => {
    const used = new Set(view.sheets.flatMap((sheet) => sheet.file ?? []));
    uploads.send(file, used.size > 1 ? desk.sheet.surface : null);
  };
  return (
    <DeskContext value={desk}>
      <div className={styles.screen}>
        <TopBar page={page} size={size} open={{ onNewVersion, uploads }} />
        <main className={styles.desk} id="content">
          <h1 className={styles.title}>{text("printfile.title", { product: page.name })}</h1>
          {!isNarrow && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
            <section className={styles.left} tabIndex={0} aria-label={text("printfile.check.title")}>
              <FileCheck uploads={uploads} />
            </section>
          )}
          <section className={styles.canvas} aria-label={text("printfile.drawing.name")}>
            <DrawingBar />
            <Drawing />
            {isNarrow && <OpenChip />}
            <div className={styles.arriving}>
              <UploadProgress uploads={uploads} />
              <Waiting view={view} />
            </div>
            {!isNarrow && (
              <div className={styles.plates}>
                <PlatesStrip />
              </div>
            )}
          </section>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
          <section className={styles.right} tabIndex={0} aria-label={text("printfile.regions.right")}>
            <Fold />
            {!isNarrow && (
              <>
                <Approval />
                <FileFacts uploads={uploads} />
                <Versions />
                <Comments />
              </>
            )}
          </section>
          {isNarrow && (
            <div className={styles.sheet}>
              <PhoneSheet uploads={uploads} />
            </div>
          )}
        </main>
        <BuyBar className={styles.buy} />
        {problem && <Trouble />}
      </div>
    </DeskContext>
  );
}

function Trouble() {
  const text = useText();
  const { problem, forgetProblem, refresh } = usePrintFile();
  if (!problem) return null;
  return (
    <div role="alert" className={styles.trouble}>
      <Banner tone={problem === "changed-elsewhere" ? "warn" : "bad"}>{text(`printfile.${problem}`)}</Banner>
      <Button
        mode="secondary"
        size="small"
        onClick={() => {
          forgetProblem();
          void refresh();
        }}
      >
        {text("printfile.again")}
      </Button>
    </div>
  );
}
