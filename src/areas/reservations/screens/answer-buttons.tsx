import { ActionButton } from "#kit/ui/forms/action-form.tsx";

type AnswerTexts = Readonly<
  Record<"refuse" | "refuseReason" | "withdraw" | "withdrawTitle" | "withdrawText", string>
>;

/**
 * What ends a request about a reservation without effect: others refuse it with a reason, its
 * author withdraws it.
 */
export const AnswerButtons = ({ may, texts }: { may: readonly string[]; texts: AnswerTexts }) => (
  <>
    {may.includes("refuse") && (
      <ActionButton
        step="refuse"
        label={texts.refuse}
        tone="danger"
        variant="outline"
        reason={{ label: texts.refuseReason, required: true }}
      />
    )}
    {may.includes("withdraw") && (
      <ActionButton
        step="withdraw"
        label={texts.withdraw}
        tone="neutral"
        variant="subtle"
        confirm={{ title: texts.withdrawTitle, text: texts.withdrawText }}
      />
    )}
  </>
);
