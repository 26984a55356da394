import { formatText } from "#kit/text/index.ts";
import { formatDate } from "#kit/time/index.ts";
import { ActionButton, DateTime, DescriptionList, Section } from "#kit/ui/index.ts";
import type { ErasureRequestView } from "../../erasure/requests/schema.ts";
import { adminTexts } from "../../erasure/requests/texts.ts";

const say = adminTexts.hr;
const { fields } = say;

/** The request of the person who is to be erased, which the admin may refuse instead. */
export const WaitingRequest = ({ request: { id, reason, sentAt, deadline } }: { request: ErasureRequestView }) => (
  <Section
    title={say.request}
    actions={
      <ActionButton
        step="refuse"
        label={say.refuse}
        variant="outline"
        fields={{ request: id }}
        reason={{ label: say.refuseReason, required: true, name: "answer" }}
      />
    }
  >
    <p>{formatText(say.deadline, { deadline: formatDate(deadline) })}</p>
    <DescriptionList
      items={[
        [fields.sentAt, <DateTime key="sent" at={sentAt} withTime />],
        [
          fields.reason,
          <span key="reason" className="t-preserve-lines">
            {reason || say.noReason}
          </span>,
        ],
      ]}
    />
  </Section>
);
