/** Sharing, versions and downloads of the open design, each in its dialog; loaded when one is opened. */
import { Banner, Button, Dialog, useText } from "@foldmark/ui";
import { useEffect, useMemo, useState } from "react";
import { useFrame } from "../../request/page-frame.ts";
import { useEditorSession } from "../session/editor-session.ts";
import { designCalls } from "./design-calls.ts";
import styles from "./design-menu.module.css";
import { designMenuItems, type ServerDialogName, type ShownDialog } from "./design-menu-items.ts";
import { DownloadBody } from "./download-body.tsx";
import { OtherProductBody } from "./other-product-body.tsx";
import { ShareBody } from "./share-body.tsx";
import { VersionsBody } from "./versions-body.tsx";

export interface DesignDialogProps {
  readonly shown: ServerDialogName | "menu";
  readonly onShow: (shown: ShownDialog) => void;
  readonly onClose: () => void;
}

export default function DesignDialog({ shown, onShow, onClose }: DesignDialogProps) {
  const text = useText();
  if (shown !== "menu") return <ServerDialog shown={shown} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} closeOnBackdrop title={text("panels.more")}>
      <div className={styles.body}>
        <Button mode="secondary" icon="dieline" onClick={() => onShow("product")}>
          {text("editor.product.title")}
        </Button>
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
  "other-product": "fold.other.open",
} as const;

const bodies = {
  share: ShareBody,
  versions: VersionsBody,
  download: DownloadBody,
  "other-product": OtherProductBody,
} as const;

/** Everything here is about what the server has, so what is not there yet is sent first. */
function ServerDialog({
  shown,
  onClose,
}: Pick<DesignDialogProps, "onClose"> & { readonly shown: ServerDialogName }) {
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
  const Body = bodies[shown];
  return (
    <Dialog open onClose={onClose} closeOnBackdrop title={text(titles[shown])}>
      {isSaved === false && <Banner tone="warn">{text("fold.notSaved")}</Banner>}
      {isSaved && <Body calls={calls} />}
    </Dialog>
  );
}
