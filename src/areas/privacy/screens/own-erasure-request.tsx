import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { StepButtons } from "#kit/ui/forms/step-buttons.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import { type ErasureRequestView, longestReason } from "../erasure/requests.ts";
import { erasureRequestSteps } from "../erasure/requests-steps.ts";
import { texts } from "../erasure/requests-texts.ts";

type Props = { request: ErasureRequestView | undefined; isBlocked: boolean };

/** The state of the reader's request for erasure, and the form that sends one. */
export function OwnErasureRequest({ request, isBlocked }: Props) {
  const requestTexts = useTexts(texts);
  const isOpen = request?.status === "sent";
  return (
    <Section title={requestTexts.title}>
      {request && <RequestState request={request} />}
      {!isOpen && (
        <>
          <div className="t-prose">
            <p>{requestTexts.lead}</p>
            <p>{requestTexts.stays}</p>
          </div>
          {isBlocked && <Notice tone="warning">{requestTexts.openReservation}</Notice>}
          <ActionForm
            step="send"
            submit={requestTexts.send}
            tone="danger"
            confirm={{ title: requestTexts.confirmTitle, text: requestTexts.confirmText }}
          >
            <TextArea
              name="reason"
              label={requestTexts.reason}
              rows={3}
              maxLength={longestReason}
            />
          </ActionForm>
        </>
      )}
    </Section>
  );
}

function RequestState({
  request: { id, status, answer, sentAt, deadline, decidedAt },
}: {
  request: ErasureRequestView;
}) {
  const requestTexts = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const dayOf = (instant: string) => formatDate(localDate(new Date(instant)), language);
  const decided = decidedAt === null ? "" : dayOf(decidedAt);
  if (status === "withdrawn")
    return <p className="t-muted">{format(requestTexts.withdrawn, { decidedAt: decided })}</p>;
  if (status === "refused")
    return (
      <Notice tone="warning" title={requestTexts.refused}>
        <p className="t-preserve-lines">{answer}</p>
        <p>{format(requestTexts.refusedText, { decidedAt: decided })}</p>
      </Notice>
    );
  return (
    <>
      <Notice tone="info" title={requestTexts.waiting}>
        {format(requestTexts.waitingText, {
          sentAt: dayOf(sentAt),
          deadline: formatDate(deadline, language),
        })}
      </Notice>
      <div>
        <StepButtons of={erasureRequestSteps} may={["withdraw"]} fields={{ id }} />
      </div>
    </>
  );
}
