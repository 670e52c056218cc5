/** Sharing, versions and downloads of the open design, each in its dialog; loaded when one is opened. */
import { diffBetween } from "@foldmark/design";
import { languageCode } from "@foldmark/region";
import { Banner, Button, Copy, Dialog, Field, LinkButton, TextInput, useText } from "@foldmark/ui";
import { useCallback, useEffect, useMemo, useState } from "react";
import { designPictureAddress } from "../../request/design-picture.ts";
import { useHref } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import { useEditorSession } from "../session/editor-session.ts";
import { type DesignCalls, designCalls, type Share, type Version } from "./design-calls.ts";
import styles from "./design-menu.module.css";
import { type DesignMenuItem, designMenuItems } from "./design-menu-items.ts";

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

interface BodyProps {
  readonly calls: DesignCalls;
}

/** A list of the server's, and the way to ask for it again. */
function useList<Item>(read: () => Promise<readonly Item[] | null>) {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const found = await read();
    setFailed(found === null);
    if (found) setItems(found);
  }, [read]);
  useEffect(() => {
    void load();
  }, [load]);
  return { items, isFailed, load, fail: () => setFailed(true) };
}

const useDates = () => {
  const { region, language } = useFrame();
  return (date: string, form: "day" | "minute") =>
    new Intl.DateTimeFormat(languageCode(language), {
      dateStyle: "medium",
      ...(form === "minute" && { timeStyle: "short" }),
      timeZone: region.timeZone,
    }).format(new Date(date));
};

function ShareBody({ calls }: BodyProps) {
  const text = useText();
  const hrefOf = useHref();
  const dateOf = useDates();
  const { items, isFailed, load, fail } = useList<Share>(calls.shares);
  const [link, setLink] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const make = async () => {
    const made = await calls.share();
    const path = made && hrefOf("shared-design", { token: made.token });
    if (!path) return fail();
    setLink(new URL(path, location.href).href);
    setCopied(false);
    await load();
  };
  const copy = () =>
    navigator.clipboard.writeText(link ?? "").then(
      () => setCopied(true),
      // Not allowed: the words stand in the field, selected by a click.
      () => setCopied(false),
    );
  const end = async (id: string) => {
    if (!(await calls.endShare(id))) return fail();
    setLink(null);
    await load();
  };
  return (
    <div className={styles.body}>
      <Copy>{text("fold.share.note")}</Copy>
      {isFailed && <Banner tone="bad">{text("fold.failed")}</Banner>}
      {link === null ? (
        <Button onClick={() => void make()} icon="link">
          {text("fold.share.make")}
        </Button>
      ) : (
        <div className={styles.link}>
          <Field label={text("fold.share.link")} hint={text("fold.share.once")}>
            <TextInput readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <Button mode="secondary" icon="copy" onClick={() => void copy()}>
            {text(isCopied ? "fold.share.copied" : "fold.share.copy")}
          </Button>
        </div>
      )}
      {items && items.length > 0 && (
        <section aria-label={text("fold.share.links")}>
          <b>{text("fold.share.links")}</b>
          <ul className={styles.rows}>
            {items.map(({ id, createdAt, endsAt }) => (
              <li key={id} className={styles.row}>
                <span>
                  {text("fold.share.term", {
                    made: dateOf(createdAt, "day"),
                    until: dateOf(endsAt, "day"),
                  })}
                </span>
                <Button mode="secondary" size="small" onClick={() => void end(id)}>
                  {text("fold.share.end")}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
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
    const before = design.store.records();
    if (!(await calls.restore(number))) return fail();
    // The change comes as any other tab's does; but it was asked for here, so undo takes it back here.
    await session.look();
    design.note("design.restore", diffBetween(before, design.store.records()), performance.now());
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
