/**
 * The place where toasts appear. Errors interrupt a screen reader, the rest waits its turn. A toast leaves by
 * itself only when it is no error and offers nothing to do, and never while it is pointed at or has focus.
 */
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useAttention } from "../attention.ts";
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
  const lastKey = useRef(0);
  const show = useCallback<ShowToast>((toast) => {
    // never used twice: a new toast must not inherit the time of one that has just left
    lastKey.current += 1;
    const key = lastKey.current;
    setToasts((shown) => [...shown, { ...toast, key }]);
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
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const noteOrigin = (event: FocusEvent<HTMLElement>) => {
    if (!region.current?.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  };
  const dismiss = (key: number) => {
    // a button that goes away with its toast would drop the keyboard at the top of the page
    if (region.current?.contains(document.activeElement)) {
      const origin = cameFrom.current;
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
      else region.current.focus();
    }
    onDismiss(key);
  };
  const list = (errors: boolean) =>
    toasts
      .filter((toast) => (toast.tone === "error") === errors)
      .map((toast) => <Entry key={toast.key} toast={toast} onDismiss={onDismiss} onPutAway={dismiss} />);
  return (
    <section
      ref={region}
      className={styles.region}
      tabIndex={-1}
      aria-label={text("ui.toast.label")}
      onFocus={noteOrigin}
    >
      <div role="status">{list(false)}</div>
      <div role="alert">{list(true)}</div>
    </section>
  );
}

interface EntryProps extends Pick<RegionProps, "onDismiss"> {
  readonly toast: ShownToast;
  /** Dismissed by hand, so that focus may have to go somewhere. */
  readonly onPutAway: (key: number) => void;
}

function Entry({ toast, onDismiss, onPutAway }: EntryProps) {
  const { attended, listeners } = useAttention();
  const leaves = !toast.action && toast.tone !== "error";
  useEffect(() => {
    if (!leaves || attended) return;
    const timer = setTimeout(() => onDismiss(toast.key), stayMilliseconds);
    return () => clearTimeout(timer);
  }, [leaves, attended, onDismiss, toast.key]);
  return (
    <div className={styles.entry} {...listeners}>
      <Toast tone={toast.tone} icon={toast.icon} action={toast.action} onDismiss={() => onPutAway(toast.key)}>
        {toast.text}
      </Toast>
    </div>
  );
}
