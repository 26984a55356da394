import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./task-desk.module.css";
import { useDeskTexts } from "./texts.ts";

/** What became of the last decision. */
export type DeskStatusView = { tone: "done" | "late"; text: string; extra?: ReactNode };

/** Milliseconds for which the message is shown, unless somebody is at it. */
const shownFor = 12_000;

/** The short message after a decision, announced politely. */
export function DeskStatus({ status, onClose }: { status: DeskStatusView | undefined; onClose: () => void }) {
  const deskTexts = useDeskTexts();
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!status) return;
    const timer = setInterval(() => {
      if (!box.current?.matches(":hover, :focus-within")) close.current();
    }, shownFor);
    return () => clearInterval(timer);
  }, [status]);
  return (
    <div ref={box} role="status" className={styles.status}>
      {status && (
        <div className={styles.message} data-tone={status.tone}>
          <p>{status.text}</p>
          {status.extra}
          <button type="button" className="t-icon-button" aria-label={deskTexts.close} onClick={onClose}>
            <IconX aria-hidden size="1.25em" />
          </button>
        </div>
      )}
    </div>
  );
}
