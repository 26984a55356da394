import { StepButton } from "#kit/ui/index.ts";
import { texts } from "../texts.ts";

const words = texts.hr.reservation;

/** Cancels the reservation: its student while the mentor has not answered, without having to say why; others with a reason. */
export const Cancel = ({ own }: { own: boolean }) => (
  <StepButton
    step="cancel"
    label={own ? words.withdraw : words.cancel}
    tone="danger"
    variant="outline"
    confirm={{ title: own ? words.withdrawTitle : words.cancelTitle, text: words.cancelText }}
    reason={own ? { label: words.withdrawReason } : { label: words.cancelReason, required: true }}
  />
);
