/** Words about what just happened (toast) and about how things stand (banner): their look. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-names.generated.ts";
import { Anchor } from "../link/anchor.tsx";
import { useText } from "../text/text.tsx";
import styles from "./notice.module.css";

/** What can be done about it: a link, or a press. */
export type NoticeAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly onPress: () => void };

export type ToastTone = "done" | "error";

export interface ToastProps {
  readonly tone?: ToastTone;
  readonly icon?: IconName;
  readonly action?: NoticeAction;
  readonly onDismiss?: () => void;
  readonly children: ReactNode;
}

function Action({ action, after }: { readonly action: NoticeAction; readonly after?: () => void }) {
  if ("href" in action) {
    return (
      <Anchor className={styles.action} href={action.href} onClick={after}>
        {action.label}
      </Anchor>
    );
  }
  const press = () => {
    action.onPress();
    after?.();
  };
  return (
    <button type="button" className={styles.action} onClick={press}>
      {action.label}
    </button>
  );
}

export function Toast({
  tone = "done",
  icon = tone === "error" ? "error" : "check",
  action,
  onDismiss,
  children,
}: ToastProps) {
  const text = useText();
  return (
    <div className={classNames(styles.notice, styles.toast, styles[tone])}>
      <Icon name={icon} className={styles.glyph} />
      <span className={styles.words}>{children}</span>
      {action && <Action action={action} after={onDismiss} />}
      {onDismiss && (
        <button
          type="button"
          className={styles.dismiss}
          onClick={onDismiss}
          aria-label={text("ui.toast.dismiss")}
        >
          <Icon name="close" size="small" />
        </button>
      )}
    </div>
  );
}

const bannerTones = ["info", "ok", "warn", "bad"] as const;
export type BannerTone = (typeof bannerTones)[number];

export interface BannerProps {
  readonly tone?: BannerTone;
  readonly icon?: IconName;
  readonly action?: NoticeAction;
  /** Announced when it appears; leave it off for a banner that is there when the page loads. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

const bannerIcons: Readonly<Record<BannerTone, IconName>> = {
  info: "info",
  ok: "circle-check",
  warn: "warning",
  bad: "error",
};

export function Banner({ tone = "info", icon = bannerIcons[tone], action, live, children }: BannerProps) {
  return (
    <div
      className={classNames(styles.notice, styles.banner, styles[tone])}
      role={live ? "status" : undefined}
    >
      <Icon name={icon} className={styles.glyph} />
      <span className={styles.words}>{children}</span>
      {action && <Action action={action} />}
    </div>
  );
}
