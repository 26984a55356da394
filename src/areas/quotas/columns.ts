import {
  personColumn,
  recordColumns,
  referenceColumn,
  smallintColumn,
} from "#kit/columns/columns.ts";
import { viceDeanOrAdmin } from "#kit/columns/row-policies.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { texts as areaTexts } from "./texts.ts";

const { fields } = sideBySide(areaTexts);

/** A quota of a mentor in an academic year; a row without a study is the total quota (spec §3). */
export const mentorAcademicYearsColumns = recordColumns(
  "mentor_academic_years",
  {
    history: {
      class: "MentorAcademicYear",
      names: areaTexts.hr.set.names,
      title: ["mentorId", "academicYearId", "studyId"],
      see: viceDeanOrAdmin,
    },
    erasure: { kept: "facultyWork" },
    own: { quotas: { title: ["Kvote", "Quotas"] } },
  },
  {
    mentorId: personColumn("subject", fields.mentor, { leftOut: "key", keeps: "Kvote" }),
    academicYearId: referenceColumn(
      "academic_years",
      withEnglish(fields.academicYear, "Academic year"),
    ),
    studyId: referenceColumn("studies", withEnglish(fields.study, "Degree programme"), {
      optional: true,
    }),
    maxNumOfThesis: smallintColumn(withEnglish(fields.max, "Maximum number of theses")),
  },
);
