import { StepButton } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import { texts } from "../texts.ts";

/** Cancels the reservation: its student while the mentor has not answered, without having to say why; others with a reason. */
export const CancelButton = ({ own }: { own: boolean }) => {
  const words = useWords(texts).reservation;
  return (
    <StepButton
      step="cancel"
      label={own ? words.withdraw : words.cancel}
      tone="danger"
      variant="outline"
      confirm={{ title: own ? words.withdrawTitle : words.cancelTitle, text: words.cancelText }}
      reason={own ? { label: words.withdrawReason } : { label: words.cancelReason, required: true }}
    />
  );
};
