/** The way out, steps back and forth, the file and whether it is checked, the product, a new version and sharing. */
import { Button, classNames, Dialog, Icon, LazyPart, useText } from "@foldmark/ui";
import { useState } from "react";
import { reportPartFailure } from "../document/error-reporting.ts";
import { useDates } from "../editor/session/use-dates.ts";
import bar from "../editor/top-bar.module.css";
import { useIsNarrow } from "../editor/use-is-narrow.ts";
import { RouterAnchor } from "../request/links.tsx";
import { useFrame } from "../request/page-frame.ts";
import type { PrintFileData } from "./print-file-request.server.ts";
import type { PrintFileView } from "./print-file-view.ts";
import { usePrintFile } from "./state/use-print-file.ts";
import styles from "./top-bar.module.css";
import { FileButton } from "./upload/file-button.tsx";
import type { Uploads } from "./upload/use-upload.ts";

interface TopBarProps {
  readonly page: PrintFileData;
  readonly size: string;
  /** Null before a file is there. */
  readonly open: { readonly onNewVersion: (file: File) => void; readonly uploads: Uploads } | null;
}

export function TopBar({ page, size, open }: TopBarProps) {
  const text = useText();
  const { view } = usePrintFile();
  const isNarrow = useIsNarrow();
  return (
    <header className={bar.bar}>
      <RouterAnchor className={bar.mark} href={page.productHref} aria-label={text("printfile.leave")}>
        <Icon name="mark" className={bar.logo} />
        <Icon name="arrow-left" className={bar.back} />
      </RouterAnchor>
      {open && <UndoRedo />}
      <div className={bar.name}>
        <b className={styles.name}>{view && view.name !== "" ? view.name : page.name}</b>
        {view && <FileState view={view} />}
      </div>
      <RouterAnchor
        className={classNames(bar.product, styles.product)}
        href={page.productHref}
        title={text("editor.product.title")}
      >
        <Icon name="dieline" size="small" />
        <span className={bar.productName}>{page.name}</span>
        <span className={bar.mono}>{size}</span>
        <span className={bar.material}>{page.caption}</span>
        <span className={bar.pieces}>{page.pieces}</span>
      </RouterAnchor>
      {open && (
        <div className={styles.actions}>
          <FileButton
            mode={isNarrow ? "transparent" : "secondary"}
            size="small"
            icon="upload"
            iconOnly={isNarrow}
            busy={open.uploads.state.kind !== "idle" && open.uploads.state.kind !== "refused"}
            onFile={open.onNewVersion}
          >
            {text("printfile.upload.new")}
          </FileButton>
          <Share designId={view?.id ?? ""} />
        </div>
      )}
    </header>
  );
}

function FileState({ view }: { readonly view: PrintFileView }) {
  const { lately } = useDates();
  const names = [...new Set(view.sheets.map(({ file }) => file))].flatMap(
    (id) => view.files.find((file) => file.id === id)?.name ?? [],
  );
  return (
    <p className={bar.state}>
      <Icon name="cloud" size="small" />
      <span>{[names.join(", "), lately(view.changedAt)].filter((each) => each !== "").join(", ")}</span>
    </p>
  );
}

function UndoRedo() {
  const text = useText();
  const { history, undo, redo, isBusy } = usePrintFile();
  const last = history.done.at(-1);
  const next = history.undone.at(-1);
  return (
    <div className={bar.history}>
      <Button
        mode="transparent"
        size="small"
        icon="undo"
        iconOnly
        disabled={!last || isBusy}
        onClick={() => void undo()}
      >
        {last
          ? text("printfile.undo", { what: text(`printfile.step.${last.label}`) })
          : text("panels.command.edit.undo")}
      </Button>
      <Button
        mode="transparent"
        size="small"
        icon="redo"
        iconOnly
        disabled={!next || isBusy}
        onClick={() => void redo()}
      >
        {next
          ? text("printfile.redo", { what: text(`printfile.step.${next.label}`) })
          : text("panels.command.edit.redo")}
      </Button>
    </div>
  );
}

const loadShare = () => import("./side/share-part.tsx");

function Share({ designId }: { readonly designId: string }) {
  const text = useText();
  const { pathPrefix } = useFrame().region;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className={styles.share}>
        <Button
          mode="secondary"
          size="small"
          icon="link"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {text("fold.share.open")}
        </Button>
      </span>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} closeOnBackdrop title={text("fold.share.title")}>
          <LazyPart
            name="share"
            load={loadShare}
            props={{ pathPrefix, designId }}
            fallback={null}
            onFailure={reportPartFailure}
          />
        </Dialog>
      )}
    </>
  );
}
