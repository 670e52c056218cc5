/**
 * The place where toasts appear. Errors interrupt a screen reader, the rest waits its turn. A toast leaves by
 * itself only when it is no error and offers nothing to do, and never while it is pointed at or has focus.
 */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { useText } from "../text/text.tsx";
import styles from "./notice.module.css";
import { Toast, type ToastProps } from "./notice.tsx";

const stayMilliseconds = 6_000;

export interface NewToast extends Pick<ToastProps, "tone" | "icon" | "action"> {
  readonly text: ReactNode;
}

interface ShownToast extends NewToast {
  readonly key: number;
}

type ShowToast = (toast: NewToast) => void;

const ToastContext = createContext<ShowToast | null>(null);

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast needs a ToastProvider around it");
  return show;
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const show = useCallback<ShowToast>((toast) => {
    setToasts((shown) => [...shown, { ...toast, key: (shown.at(-1)?.key ?? 0) + 1 }]);
  }, []);
  const dismiss = useCallback((key: number) => {
    setToasts((shown) => shown.filter((toast) => toast.key !== key));
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </ToastContext>
  );
}

interface RegionProps {
  readonly toasts: readonly ShownToast[];
  readonly onDismiss: (key: number) => void;
}

function ToastRegion({ toasts, onDismiss }: RegionProps) {
  const text = useText();
  const list = (errors: boolean) =>
    toasts
      .filter((toast) => (toast.tone === "error") === errors)
      .map((toast) => <Entry key={toast.key} toast={toast} onDismiss={onDismiss} />);
  return (
    <section className={styles.region} aria-label={text("ui.toast.label")}>
      <div role="status">{list(false)}</div>
      <div role="alert">{list(true)}</div>
    </section>
  );
}

function Entry({ toast, onDismiss }: { readonly toast: ShownToast } & Pick<RegionProps, "onDismiss">) {
  const [held, setHeld] = useState(false);
  const dismiss = useMemo(() => () => onDismiss(toast.key), [onDismiss, toast.key]);
  const leaves = !toast.action && toast.tone !== "error";
  useEffect(() => {
    if (!leaves || held) return;
    const timer = setTimeout(dismiss, stayMilliseconds);
    return () => clearTimeout(timer);
  }, [leaves, held, dismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens whether somebody is reading it
    <div
      className={styles.entry}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Toast tone={toast.tone} icon={toast.icon} action={toast.action} onDismiss={dismiss}>
        {toast.text}
      </Toast>
    </div>
  );
}
