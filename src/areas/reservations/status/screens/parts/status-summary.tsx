import { Facts, Notice, StatusBadge, When } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import { texts } from "../../../screens/texts.ts";
import { texts as areaTexts } from "../../../texts.ts";
import type { StatusSummaryView } from "../../rules.ts";

/** How a reservation stands: its status, since when, until when, whose turn it is and what comes next. */
export function StatusSummary({ standing }: { standing: StatusSummaryView }) {
  const areaWords = useWords(areaTexts);
  const words = useWords(texts).reservation;
  const { label, tone, since, turn, yours, next, until, defenseDate, defensePlace } = standing;
  return (
    <>
      <Facts
        items={[
          [areaWords.fields.status, <StatusBadge key="status" label={label} tone={tone} />],
          [words.since, <When key="since" at={since} withTime />],
          [words.until, until && <When at={until} withTime />],
          [areaWords.fields.defenseDate, defenseDate && <When at={defenseDate} withTime />],
          [areaWords.fields.defensePlace, defensePlace],
        ]}
      />
      <Notice tone={tone === "done" ? "success" : yours ? "warning" : "info"} title={yours ? areaWords.yourTurn : turn}>
        {next}
      </Notice>
    </>
  );
}
