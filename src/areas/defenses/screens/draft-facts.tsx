import type { GradeAgreeBy } from "#areas/reservations/assessment.ts";
import { texts as recordTexts } from "#areas/reservations/records-texts.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, formatInstant } from "#kit/time/dates-and-times.ts";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { MinutesState } from "../minutes/minutes.ts";
import { texts } from "../minutes/texts.ts";

const { fields, grades, gradeAgree } = reservationTexts.hr;

type Props = { draft: NonNullable<MinutesState["draft"]>; gradeAgreeBy: GradeAgreeBy };

/** What a draft of the minutes says, in Croatian like the minutes. */
export const DraftFacts = ({ draft, gradeAgreeBy }: Props) => (
  <>
    <DescriptionList
      items={[
        [fields.grade, grades[String(draft.grade) as keyof typeof grades]],
        [gradeAgree[gradeAgreeBy], draft.gradeAgree ? recordTexts.hr.yes : recordTexts.hr.no],
        [fields.examDate, formatDate(draft.examDate)],
        [fields.defenseFlow, <Lines key="flow" text={draft.defenseFlow} />],
        [fields.defenseQuestions, <Lines key="questions" text={draft.defenseQuestions} />],
      ]}
    />
    <p className="t-muted">
      {formatText(texts.hr.sent, {
        at: formatInstant(new Date(draft.sentAt)),
        name: draft.sentBy,
      })}
    </p>
  </>
);

const Lines = ({ text }: { text: string }) => <span className="t-preserve-lines">{text}</span>;
