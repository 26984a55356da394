import { formatDate } from "#kit/time/dates-and-times.ts";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { type ThesisStatus, thesisTones } from "../status.ts";

import { texts } from "../summary-texts.ts";

export const ThesisStatusBadge = ({ status }: { status: ThesisStatus }) => (
  <StatusBadge label={useTexts(texts).statuses[status]} tone={thesisTones[status]} />
);

type Available = {
  status: ThesisStatus;
  heldUntil: string | null;
  /** False for a free thesis whose mentor can't act. */
  offered?: boolean;
};

/**
 * The badge of a thesis on public pages: its status, or the day on which its pre-reservation ends
 * (yyyy-mm-dd).
 */
export const AvailabilityBadge = ({ thesis }: { thesis: Available }) =>
  thesis.offered === false ? (
    <NotOfferedBadge />
  ) : thesis.heldUntil === null ? (
    <ThesisStatusBadge status={thesis.status} />
  ) : (
    <PreReservedBadge until={thesis.heldUntil} />
  );

function NotOfferedBadge() {
  const badgeTexts = useTexts(texts).notOffered;
  return (
    <span title={badgeTexts.why}>
      <StatusBadge label={badgeTexts.label} tone="waiting" />
    </span>
  );
}

/** The badge of a pre-reserved thesis. It does not reveal the student. */
function PreReservedBadge({ until }: { until: string }) {
  const badgeTexts = useTexts(texts).preReserved;
  const format = useFormat();
  const language = useLanguage();
  return (
    <span title={badgeTexts.why}>
      <StatusBadge
        label={format(badgeTexts.until, { until: formatDate(until, language) })}
        tone="waiting"
      />
    </span>
  );
}
