import { DateTime, DescriptionList } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

const { fields, dabarStatuses } = texts.hr;

type ThesisDatesProps = {
  dates: {
    createdAt: Date;
    updatedAt: Date;
    publishedAt: Date | null;
    defensedAt: Date | null;
    completedAt: Date | null;
    dabarStatus: string;
    dabarPid: string | null;
  };
};

/** The dates of a thesis's transitions, and its status in the repository (spec §3). */
export const ThesisDates = ({ dates }: ThesisDatesProps) => (
  <DescriptionList
    items={[
      ...(["createdAt", "updatedAt", "publishedAt", "defensedAt", "completedAt"] as const).map(
        (name) => [fields[name], dates[name] && <DateTime key={name} at={dates[name]} withTime />] as const,
      ),
      [fields.dabarStatus, dabarStatuses[dates.dabarStatus as keyof typeof dabarStatuses] ?? dates.dabarStatus],
      [fields.dabarPid, dates.dabarPid],
    ]}
  />
);
