import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import type { Tone } from "./links.tsx";
import { useKitWords } from "./texts.ts";

type Props = {
  title?: string;
  text?: string;
  label: string;
  tone?: Tone;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once more before something that can't easily be undone. */
export const Confirm = ({ title, text, label, tone, onConfirm, onClose }: Props) => {
  const words = useKitWords();
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
