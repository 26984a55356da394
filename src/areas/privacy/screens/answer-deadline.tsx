import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { StatusBadge } from "#kit/ui/status.tsx";
import { adminTexts } from "../erasure/requests-texts.ts";

const words = adminTexts.hr;

/** The last day for an answer to a person's request, and how many days are left. */
export function AnswerDeadline({ deadline, left }: { deadline: string; left: number }) {
  const label = left < 0 ? words.late : formatText(words.left, { days: left });
  return (
    <>
      {formatDate(deadline)}{" "}
      {left <= 7 ? (
        <StatusBadge label={label} tone={left < 0 ? "stopped" : "waiting"} />
      ) : (
        <span className="t-muted">({label})</span>
      )}
    </>
  );
}
