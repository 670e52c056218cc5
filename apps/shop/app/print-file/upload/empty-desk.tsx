/** Before there is a file: where it is dropped, what is taken, the dieline of this very size, and the other ways. */
import { FileDrop, Heading, Link, LinkButton, useText } from "@foldmark/ui";
import { dielineFileName, useDielineHref } from "../../request/dieline-files.ts";
import { useLength } from "../check/use-finding-words.ts";
import type { BoardDrawing } from "../drawing/board-drawing.server.ts";
import type { PrintFileData } from "../print-file-request.server.ts";
import { usePrintFile } from "../state/use-print-file.ts";
import { takenFiles } from "./taken-files.ts";
import styles from "./upload.module.css";
import { UploadProgress } from "./upload-progress.tsx";
import type { Uploads } from "./use-upload.ts";
import { Waiting } from "./waiting.tsx";

interface EmptyDeskProps {
  readonly page: PrintFileData;
  readonly uploads: Uploads;
  readonly size: string;
  /** The server was asked what it has of this print file. */
  readonly isAsked: boolean;
}

const formats = ["template.pdf", "pdf", "svg", "dxf"] as const;

export function EmptyDesk({ page, uploads, size, isAsked }: EmptyDeskProps) {
  const text = useText();
  const { view } = usePrintFile();
  const isOpening = view?.files.some(({ state }) => state === "opening") ?? false;
  const isFree = isAsked && !isOpening && ["idle", "refused", "interrupted"].includes(uploads.state.kind);
  const hrefOf = useDielineHref(page.sku, page.dielineQuery);
  return (
    <div className={styles.empty}>
      <div className={styles.head}>
        <Heading level={1} look="h2">
          {text("printfile.send.title")}
        </Heading>
        <p>{text("printfile.send.lead", { product: page.name, size })}</p>
        <noscript>
          <p>{text("printfile.script")}</p>
        </noscript>
      </div>
      <div className={styles.send}>
        {isFree && (
          <FileDrop
            aria-label={text("printfile.send.title")}
            accept={takenFiles}
            limits={text("printfile.send.limits")}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) uploads.send(file);
              currentTarget.value = "";
            }}
          />
        )}
        <UploadProgress uploads={uploads} />
        {view ? <Waiting view={view} /> : !isAsked && <p role="status">{text("printfile.opening")}</p>}
        <p className={styles.note}>
          {text("printfile.send.sides", { count: page.drawing.boards.length })}{" "}
          {text("printfile.send.privacy")}
        </p>
        <div className={styles.boards}>
          {page.drawing.boards.map((board) => (
            <Board key={board.surface} board={board} bleed={page.zones.bleed} />
          ))}
        </div>
      </div>
      <div className={styles.aside}>
        {page.dielineQuery !== null && (
          <section className={styles.card}>
            <h2>{text("printfile.send.dieline")}</h2>
            <p>{text("printfile.send.dielineText")}</p>
            <div className={styles.formats}>
              {formats.map((format) => (
                <LinkButton
                  key={format}
                  href={hrefOf(format)}
                  download
                  size="small"
                  mode="secondary"
                  icon="download"
                  aria-label={text("product.page.dieline.download", { format: dielineFileName(format) })}
                >
                  {dielineFileName(format)}
                </LinkButton>
              ))}
            </div>
            <Link href={page.dielinesHref}>{text("printfile.send.dielines")}</Link>
          </section>
        )}
        <section className={styles.card}>
          <h2>{text("printfile.send.other")}</h2>
          {page.order ? (
            <Link href={page.order.href}>{text("editor.cart.order", { number: page.order.number })}</Link>
          ) : (
            <Link href={page.productHref}>{text("printfile.send.later")}</Link>
          )}
          {page.designHref && <Link href={page.designHref}>{text("printfile.send.design")}</Link>}
        </section>
      </div>
    </div>
  );
}

/** What the file will lie on. */
function Board({ board, bleed }: { readonly board: BoardDrawing; readonly bleed: number }) {
  const text = useText();
  const length = useLength();
  const around = bleed * 1000 + 2000;
  const box = [-around, -around, board.width + 2 * around, board.height + 2 * around];
  return (
    <figure>
      <svg viewBox={box.join(" ")} aria-hidden="true">
        <path className={styles.board} d={board.outline} />
        <path className={styles.bleed} d={board.lines.bleed} />
        <path className={styles.crease} d={board.lines.crease} />
        <path className={styles.cut} d={board.lines.cut} />
      </svg>
      <figcaption>
        {text(`editor.sides.${board.side}`)}, {length(board.width).split(" ")[0]} × {length(board.height)}
      </figcaption>
    </figure>
  );
}
