import { Timeline, When } from "#kit/ui/index.ts";
import type { Happened } from "../../life.ts";
import { texts } from "../../texts.ts";

const { happened, fields } = texts.hr;

/** What happened to a topic: what, when, who. */
export const Life = ({ life }: { life: readonly Happened[] }) => (
  <Timeline
    items={life.map((one) => ({
      title: happened[one.what],
      when: <When at={one.at} withTime />,
      who: one.who,
      note: one.note ? <span style={{ whiteSpace: "pre-line" }}>{one.note}</span> : changed(one),
      state: "done",
    }))}
  />
);

const changed = ({ fields: names }: Happened) => {
  const labels = [...new Set(names.map((name) => fields[name]))];
  return labels.length > 0 && <span>{labels.join(", ")}</span>;
};
