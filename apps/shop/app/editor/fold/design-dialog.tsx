/** Sharing, versions and downloads of the open design, each in its dialog; loaded when one is opened. */
import { Banner, Button, Copy, Dialog, Field, LinkButton, TextInput, useText } from "@foldmark/ui";
import { useEffect, useMemo, useState } from "react";
import { designPictureAddress } from "../../request/design-picture.ts";
import { useFrame } from "../../request/page-frame.ts";
import { useEditorSession } from "../session/editor-session.ts";
import { designCalls, type Version } from "./design-calls.ts";
import { type BodyProps, useDates, useList } from "./design-lists.ts";
import styles from "./design-menu.module.css";
import { type DesignMenuItem, designMenuItems } from "./design-menu-items.ts";
import { ShareBody } from "./share-body.tsx";

export interface DesignDialogProps {
  readonly shown: DesignMenuItem | "menu";
  readonly onShow: (shown: DesignMenuItem) => void;
  readonly onClose: () => void;
}

export default function DesignDialog({ shown, onShow, onClose }: DesignDialogProps) {
  const text = useText();
  if (shown !== "menu") return <ServerDialog shown={shown} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} closeOnBackdrop title={text("panels.more")}>
      <div className={styles.body}>
        {designMenuItems.map(([id, icon, label]) => (
          <Button key={id} mode="secondary" icon={icon} onClick={() => onShow(id)}>
            {text(label)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

const titles = {
  share: "fold.share.title",
  versions: "fold.versions.title",
  download: "fold.download.open",
} as const;

/** Everything here is about what the server has, so what is not there yet is sent first. */
function ServerDialog({
  shown,
  onClose,
}: Pick<DesignDialogProps, "onClose"> & { readonly shown: DesignMenuItem }) {
  const text = useText();
  const session = useEditorSession();
  const { pathPrefix } = useFrame().region;
  const calls = useMemo(() => designCalls(pathPrefix, session.designId), [pathPrefix, session.designId]);
  const [isSaved, setSaved] = useState<boolean | null>(null);
  useEffect(() => {
    let isWanted = true;
    void session.flush().then((saved) => isWanted && setSaved(saved));
    return () => {
      isWanted = false;
    };
  }, [session]);
  const Body = { share: ShareBody, versions: VersionsBody, download: DownloadBody }[shown];
  return (
    <Dialog open onClose={onClose} closeOnBackdrop title={text(titles[shown])}>
      {isSaved === false && <Banner tone="warn">{text("fold.notSaved")}</Banner>}
      {isSaved && <Body calls={calls} />}
    </Dialog>
  );
}

function VersionsBody({ calls }: BodyProps) {
  const text = useText();
  const dateOf = useDates();
  const session = useEditorSession();
  const { pathPrefix } = useFrame().region;
  const { items, isFailed, load, fail } = useList<Version>(calls.versions);
  const [name, setName] = useState("");
  const [isRestored, setRestored] = useState(false);
  const keep = async () => {
    if (!(await calls.keepVersion(name))) return fail();
    setName("");
    await load();
  };
  const restore = async (number: number) => {
    const { design } = session.editor;
    const clock = await calls.restore(number);
    if (clock === null) return fail();
    // The change comes as any other tab's does; but it was asked for here, so undo takes it back here, and nothing else.
    const diff = await session.change(clock);
    if (diff) design.note("design.restore", diff, performance.now());
    setRestored(true);
    await load();
  };
  return (
    <div className={styles.body}>
      <Copy>{text("fold.versions.note")}</Copy>
      {isFailed && <Banner tone="bad">{text("fold.failed")}</Banner>}
      {isRestored && (
        <div role="status">
          <Banner tone="ok">{text("fold.versions.restored")}</Banner>
        </div>
      )}
      <div className={styles.link}>
        <Field label={text("fold.versions.name")}>
          <TextInput value={name} maxLength={100} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
        <Button mode="secondary" disabled={name.trim() === ""} onClick={() => void keep()}>
          {text("fold.versions.keep")}
        </Button>
      </div>
      {items?.length === 0 && <Copy tone="muted">{text("fold.versions.empty")}</Copy>}
      <ul className={styles.rows}>
        {items?.map((version) => (
          <li key={version.number} className={styles.row}>
            <img
              className={styles.picture}
              src={designPictureAddress(pathPrefix, session.designId, { revision: version.number })}
              alt=""
              width={72}
              height={56}
              loading="lazy"
              decoding="async"
            />
            <span className={styles.version}>
              <b>{version.name ?? text(`fold.versions.cause.${version.cause}`)}</b>
              <br />
              {dateOf(version.madeAt, "minute")}
              {version.name !== null && `, ${text(`fold.versions.cause.${version.cause}`)}`}
            </span>
            <Button mode="secondary" size="small" onClick={() => void restore(version.number)}>
              {text("fold.versions.restore")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function DownloadBody({ calls }: BodyProps) {
  const text = useText();
  const { language } = useFrame();
  return (
    <div className={styles.body}>
      <Copy>{text("fold.download.note")}</Copy>
      <div className={styles.buttons}>
        {(["png", "pdf"] as const).map((form) => (
          <LinkButton
            key={form}
            mode="secondary"
            icon="download"
            href={calls.preview(form, language)}
            download
          >
            {text(`fold.download.${form}`)}
          </LinkButton>
        ))}
      </div>
    </div>
  );
}
