import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { Section } from "#kit/ui/page.tsx";
import { embargoForm, embargoReasonLimit, lastEmbargoDay } from "../embargo/embargo.ts";

import { texts } from "../embargo/texts.ts";

type Props = {
  /** The day on which the thesis opens, yyyy-mm-dd. */
  until: string;
  reason: string;
  today: string;
};

const { change } = texts.hr;

/** The form with which student services move the day on which a thesis opens. */
export const EmbargoSection = ({ until, reason, today }: Props) => (
  <Section title={change.title}>
    <p>{formatText(change.lead, { day: formatDate(until), reason })}</p>
    <ActionForm
      step="changeEmbargo"
      schema={embargoForm}
      submit={change.submit}
      confirm={{ title: change.sure, text: change.sureText }}
    >
      <DateField
        name="embargoUntil"
        label={change.day}
        description={change.dayHint}
        min={today}
        max={lastEmbargoDay(today)}
        required
      />
      <TextArea
        name="embargoReason"
        label={change.reason}
        maxLength={embargoReasonLimit}
        required
      />
    </ActionForm>
  </Section>
);
