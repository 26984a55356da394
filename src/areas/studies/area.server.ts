import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { texts as academicCalendarTexts } from "./academic-calendar-texts.ts";
import {
  academicYearRecordSet,
  defenseDeadlineRecordSet,
  nonWorkingDaysRecordSet,
  strategicAreaRecordSet,
  studyAcademicYearRecordSet,
  studyProgramRecordSet,
  studyRecordSet,
  validateAcademicYear,
} from "./record-set.server.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  recordSets: {
    "academic-year": { ...academicYearRecordSet, validate: validateAcademicYear },
    study: studyRecordSet,
    "study-program": studyProgramRecordSet,
    "study-academic-year": studyAcademicYearRecordSet,
    "strategic-area": strategicAreaRecordSet,
    "defense-deadline": defenseDeadlineRecordSet,
    "non-working-day": nonWorkingDaysRecordSet,
  },
  texts: { studies: [texts, nestTexts({ academicCalendar: academicCalendarTexts })] },
};
