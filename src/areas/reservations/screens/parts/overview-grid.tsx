import { useMemo } from "react";
import { used } from "#areas/quotas/rules.ts";
import { overviewTexts } from "#areas/quotas/texts/overview.ts";
import type { Standing } from "#areas/quotas/what-if.ts";
import type { GridColumn, GridRow } from "#kit/grid/columns.ts";
import { Grid } from "#kit/ui/grid/index.ts";

const words = overviewTexts.hr;
const { columns: named } = words;

type Props = { caption: string; before: readonly Standing[]; after: readonly Standing[] | undefined };

/** All mentors (spec §3 "Mentor statistics"); a row opens to its quotas on each study. */
export function OverviewGrid({ caption, before, after }: Props) {
  const rows = useMemo(
    () => (after ?? before).map((mentor, nth) => rowOf(mentor, before[nth] ?? mentor)),
    [before, after],
  );
  return (
    <Grid
      key={after ? "after" : "before"}
      name={`mentor-academic-year-overview${after ? "-what-if" : ""}`}
      caption={caption}
      columns={after ? tried : columns}
      rows={rows}
      detail={{ label: words.detail, columns: details }}
    />
  );
}

const number = (key: keyof typeof named): GridColumn => ({
  key,
  label: named[key],
  kind: "number",
  aggregate: "sum",
  width: 118,
});

const mentor: GridColumn = { key: "mentor", label: named.mentor, kind: "link", width: 260 };

const rest: readonly GridColumn[] = [
  { ...number("max"), aggregate: "max" },
  number("numOfReserved"),
  number("numOfCompletedInAcademicYear"),
  number("numOfPublished"),
  number("numOfThesesAvailableForReservation"),
];

const studies: GridColumn = { key: "studies", label: named.studies, width: 320 };

const columns: readonly GridColumn[] = [mentor, ...rest, number("places"), number("over"), studies];

/** What the change does stands first. */
const tried: readonly GridColumn[] = [
  mentor,
  number("places"),
  number("placesAfter"),
  number("difference"),
  number("over"),
  ...rest,
  studies,
];

const details: readonly GridColumn[] = [
  { key: "study", label: words.study },
  { key: "max", label: words.onStudy },
  { key: "reserved", label: named.numOfReserved, kind: "number" },
  { key: "completed", label: named.numOfCompletedInAcademicYear, kind: "number" },
  { key: "published", label: named.numOfPublished, kind: "number" },
  { key: "available", label: words.available, kind: "number" },
  { key: "over", label: named.over, kind: "number" },
  { key: "listed", label: words.listed, kind: "boolean" },
];

const rowOf = ({ mentorId, mentor, total, available, places, over, studies }: Standing, before: Standing): GridRow => ({
  id: mentorId,
  showPath: `/mentor-academic-year/quota/${mentorId}`,
  mentor,
  max: total.max,
  numOfReserved: total.reserved,
  numOfCompletedInAcademicYear: total.completedInAcademicYear,
  numOfPublished: total.published,
  numOfThesesAvailableForReservation: available,
  places: before.places,
  studies: studies.map((study) => `${study.study} ${used(study)}/${study.max ?? "–"}`).join("; "),
  over,
  placesAfter: places,
  difference: places - before.places,
  childRecords: studies.map((study) => ({
    id: study.studyId,
    study: study.study,
    max: study.max === null ? words.unset : String(study.max),
    reserved: study.reserved,
    completed: study.completedInAcademicYear,
    published: study.published,
    available: study.available,
    over: study.over,
    listed: study.listed,
  })),
});
