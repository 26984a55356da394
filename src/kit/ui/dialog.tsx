import { IconX } from "@tabler/icons-react";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { useKitTexts } from "./texts.ts";

type DialogProps = {
  title: string;
  /** In pixels at the normal font size (spec §9). */
  width?: number;
  onClose: () => void;
  children: ReactNode;
};

/** The browser's own modal dialog: keeps the focus inside, Escape closes, focus returns to where it was. */
export function Dialog({ title, width = 700, onClose, children }: DialogProps) {
  const words = useKitTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  // the browser's own "close" comes only later, and would shut what was opened again meanwhile
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const closeItself = ({ target }: SyntheticEvent) => target === dialog.current && close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog closes it; the keyboard has Escape and the button
    <dialog
      ref={dialog}
      className="t-dialog"
      style={{ maxInlineSize: `${width / 16}rem` }}
      aria-labelledby={heading}
      onClose={onClose}
      onCancel={closeItself}
      onClick={closeItself}
    >
      <div className="t-dialog-body">
        <div className="t-dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="t-icon-button" aria-label={words.close} onClick={close}>
            <IconX aria-hidden size="1.25em" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
