/** Words and answers in a frame of their own, among what a panel shows. */
import type { ReactNode } from "react";
import styles from "./notice.module.css";

interface NoticeProps {
  readonly role: "alert" | "status";
  readonly children: ReactNode;
}

export function Notice({ role, children }: NoticeProps) {
  return (
    <div className={styles.notice} role={role}>
      {children}
    </div>
  );
}
