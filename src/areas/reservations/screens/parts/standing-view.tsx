import { Facts, Notice, StatusBadge, When } from "#kit/ui/index.ts";
import { texts as areaTexts } from "../../texts.ts";
import { texts } from "../texts.ts";
import type { Standing } from "./standing.ts";

const words = texts.hr.reservation;

/** How a reservation stands: its status, since when, until when, whose turn it is and what comes next. */
export function StandingView({ standing }: { standing: Standing }) {
  const { label, tone, since, turn, yours, next, until, defenseDate, defensePlace } = standing;
  return (
    <>
      <Facts
        items={[
          [areaTexts.hr.fields.status, <StatusBadge key="status" label={label} tone={tone} />],
          [words.since, <When key="since" at={since} withTime />],
          [words.until, until && <When at={until} withTime />],
          [areaTexts.hr.fields.defenseDate, defenseDate && <When at={defenseDate} withTime />],
          [areaTexts.hr.fields.defensePlace, defensePlace],
        ]}
      />
      <Notice
        tone={tone === "done" ? "success" : yours ? "warning" : "info"}
        title={yours ? areaTexts.hr.yourTurn : turn}
      >
        {next}
      </Notice>
    </>
  );
}
