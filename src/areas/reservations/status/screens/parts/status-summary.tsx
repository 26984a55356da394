import { DateTime, DescriptionList, Notice, StatusBadge, useTexts } from "#kit/ui/index.ts";
import { texts } from "../../../screens/texts.ts";
import { texts as areaTexts } from "../../../texts.ts";
import type { StatusSummaryView } from "../../rules.ts";

/** The status of a reservation: since when, until when, who is responsible and what comes next. */
export function StatusSummary({ statusSummary }: { statusSummary: StatusSummaryView }) {
  const localAreaTexts = useTexts(areaTexts);
  const reservationTexts = useTexts(texts).reservation;
  const { label, tone, since, turn, yours, next, until, defenseDate, defensePlace } = statusSummary;
  return (
    <>
      <DescriptionList
        items={[
          [localAreaTexts.fields.status, <StatusBadge key="status" label={label} tone={tone} />],
          [reservationTexts.since, <DateTime key="since" at={since} withTime />],
          [reservationTexts.until, until && <DateTime at={until} withTime />],
          [localAreaTexts.fields.defenseDate, defenseDate && <DateTime at={defenseDate} withTime />],
          [localAreaTexts.fields.defensePlace, defensePlace],
        ]}
      />
      <Notice
        tone={tone === "done" ? "success" : yours ? "warning" : "info"}
        title={yours ? localAreaTexts.yourTurn : turn}
      >
        {next}
      </Notice>
    </>
  );
}
