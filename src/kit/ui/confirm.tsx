import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import type { ButtonTone } from "./links.tsx";
import { useKitTexts } from "./texts.ts";

type ConfirmDialogProps = {
  title?: string;
  text?: string;
  label: string;
  tone?: ButtonTone;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once more before something that can't easily be undone. */
export const ConfirmDialog = ({ title, text, label, tone, onConfirm, onClose }: ConfirmDialogProps) => {
  const words = useKitTexts();
  return (
    <Dialog title={title ?? label} width={480} onClose={onClose}>
      {text && <p>{text}</p>}
      <div className="t-form-actions">
        <Button tone={tone} onClick={onConfirm}>
          {label}
        </Button>
        <Button variant="subtle" tone="neutral" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  );
};
