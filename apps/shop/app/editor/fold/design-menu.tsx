/** Share, versions and downloads of the open design, beside its name. */
import { Button, LazyPart, useText } from "@foldmark/ui";
import { reportPartFailure } from "../../document/error-reporting.ts";
import { useEditorSession } from "../session/editor-session.ts";
import { useSignal } from "../session/use-signal.ts";
import styles from "./design-menu.module.css";
import { designMenuItems, type ShownDialog } from "./design-menu-items.ts";

export const loadDesignDialog = () => import("./design-dialog.tsx");

/** Side by side where there is room; behind one button on a phone, so that the design's name keeps its own. */
export function DesignMenu() {
  const text = useText();
  const { designDialog } = useEditorSession();
  const shown = useSignal(() => designDialog.value);
  const setShown = (next: ShownDialog | null) => {
    designDialog.value = next;
  };
  const button = { mode: "transparent", size: "small", iconOnly: true, "aria-haspopup": "dialog" } as const;
  return (
    <div>
      <div className={styles.wide}>
        {designMenuItems.map(([id, icon, label]) => (
          <Button key={id} {...button} icon={icon} onClick={() => setShown(id)}>
            {text(label)}
          </Button>
        ))}
      </div>
      <div className={styles.narrow}>
        <Button {...button} icon="menu" onClick={() => setShown("menu")}>
          {text("panels.more")}
        </Button>
      </div>
      {shown && shown !== "product" && (
        <LazyPart
          name="design-dialog"
          load={loadDesignDialog}
          props={{ shown, onShow: setShown, onClose: () => setShown(null) }}
          fallback={null}
          onFailure={reportPartFailure}
        />
      )}
    </div>
  );
}
