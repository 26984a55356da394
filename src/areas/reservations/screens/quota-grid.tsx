import { useMemo } from "react";
import { usedCount } from "#areas/quotas/quotas.ts";
import type { GridColumn, GridRow } from "#kit/grid/columns.ts";
import { Grid } from "#kit/grid/ui/grid.tsx";
import type { MentorAvailability } from "../quota-usage/quota-usage.ts";
import { texts } from "../quota-usage/texts.ts";

const overviewTexts = texts.hr.overview;
const { columns: named } = overviewTexts;

type Props = {
  caption: string;
  before: readonly MentorAvailability[];
  after: readonly MentorAvailability[] | undefined;
};

/**
 * Grid of all mentors (spec §3 "Mentor statistics"). An expanded row shows the mentor's quotas on
 * each study.
 */
export function QuotaGrid({ caption, before, after }: Props) {
  const rows = useMemo(
    () => (after ?? before).map((mentor, index) => toGridRow(mentor, before[index] ?? mentor)),
    [before, after],
  );
  return (
    <Grid
      key={after ? "after" : "before"}
      name={`mentor-academic-year-overview${after ? "-what-if" : ""}`}
      caption={caption}
      columns={after ? scenarioColumns : columns}
      rows={rows}
      detail={{ label: overviewTexts.detail, columns: details }}
    />
  );
}

const numberColumn = (key: keyof typeof named): GridColumn => ({
  key,
  label: named[key],
  kind: "number",
  aggregate: "sum",
  width: 118,
});

const mentorColumn: GridColumn = { key: "mentor", label: named.mentor, kind: "link", width: 260 };

const usageColumns: readonly GridColumn[] = [
  { ...numberColumn("max"), aggregate: "max" },
  numberColumn("numOfReserved"),
  numberColumn("numOfCompletedInAcademicYear"),
  numberColumn("numOfPublished"),
  numberColumn("numOfThesesAvailableForReservation"),
];

const studiesColumn: GridColumn = { key: "studies", label: named.studies, width: 320 };

const columns: readonly GridColumn[] = [
  mentorColumn,
  ...usageColumns,
  numberColumn("places"),
  numberColumn("over"),
  studiesColumn,
];

/** Columns of a scenario; those with its effect come first. */
const scenarioColumns: readonly GridColumn[] = [
  mentorColumn,
  numberColumn("places"),
  numberColumn("placesAfter"),
  numberColumn("difference"),
  numberColumn("over"),
  ...usageColumns,
  studiesColumn,
];

const details: readonly GridColumn[] = [
  { key: "study", label: overviewTexts.study },
  { key: "max", label: overviewTexts.onStudy },
  { key: "reserved", label: named.numOfReserved, kind: "number" },
  { key: "completed", label: named.numOfCompletedInAcademicYear, kind: "number" },
  { key: "published", label: named.numOfPublished, kind: "number" },
  { key: "available", label: overviewTexts.available, kind: "number" },
  { key: "over", label: named.over, kind: "number" },
  { key: "listed", label: overviewTexts.listed, kind: "boolean" },
];

const toGridRow = (
  { mentorId, mentor, total, available, places, over, studies }: MentorAvailability,
  before: MentorAvailability,
): GridRow => ({
  id: mentorId,
  showPath: `/mentor-academic-year/quota/${mentorId}`,
  mentor,
  max: total.max,
  numOfReserved: total.reserved,
  numOfCompletedInAcademicYear: total.completedInAcademicYear,
  numOfPublished: total.published,
  numOfThesesAvailableForReservation: available,
  places: before.places,
  studies: studies
    .map((study) => `${study.study} ${usedCount(study)}/${study.max ?? "–"}`)
    .join("; "),
  over,
  placesAfter: places,
  difference: places - before.places,
  childRecords: studies.map((study) => ({
    id: study.studyId,
    study: study.study,
    max: study.max === null ? overviewTexts.unset : String(study.max),
    reserved: study.reserved,
    completed: study.completedInAcademicYear,
    published: study.published,
    available: study.available,
    over: study.over,
    listed: study.listed,
  })),
});
