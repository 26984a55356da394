import { DateTime, Timeline } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";
import type { ThesisTimelineEvent } from "../../timeline/rules.ts";

const { happened, fields } = texts.hr;

/** The timeline of a thesis: event, time and actor. */
export const ThesisTimeline = ({ life }: { life: readonly ThesisTimelineEvent[] }) => (
  <Timeline
    items={life.map((one) => ({
      title: happened[one.what],
      when: <DateTime at={one.at} withTime />,
      who: one.who,
      note: one.note ? <span style={{ whiteSpace: "pre-line" }}>{one.note}</span> : ChangedFields(one),
      state: "done",
    }))}
  />
);

const ChangedFields = ({ fields: names }: ThesisTimelineEvent) => {
  const labels = [...new Set(names.map((name) => fields[name]))];
  return labels.length > 0 && <span>{labels.join(", ")}</span>;
};
