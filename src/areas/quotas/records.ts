import { number, related } from "#kit/records/fields.ts";
import { resource } from "#kit/records/resource.ts";
import { any, role } from "#kit/workflow/policy.ts";
import { maxQuota } from "./quotas.ts";
import { texts } from "./texts.ts";

const { fields, hints, set } = texts.hr;

const deans = any(role("viceDean"), role("admin"));

/**
 * The maximum number of a mentor's theses in an academic year: on one study, or in total if there
 * is no study (spec §3).
 */
export const mentorAcademicYear = resource("mentor-academic-year", {
  names: set.names,
  texts: {
    ...set.words,
    links: [
      { to: "/mentor-academic-year/overview", label: set.overview },
      { to: "/mentor-academic-year/copy", label: set.copy },
    ],
  },
  objectClass: "MentorAcademicYear",
  fields: {
    mentorId: related(fields.mentor, "user", { scope: "teacher" }),
    academicYearId: related(fields.academicYear, "academic-year"),
    studyId: related(fields.study, "study", {
      optional: true,
      none: fields.total,
      hint: hints.study,
    }),
    maxNumOfThesis: number(fields.max, 0, maxQuota, { hint: hints.max }),
  },
  allow: { read: deans, write: deans },
});
