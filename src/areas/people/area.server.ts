import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import {
  departmentRecordSet,
  userDepartmentRecordSet,
  userRecordSet,
} from "./departments-record-set.server.ts";
import { texts as departmentsTexts } from "./departments-texts.ts";
import { texts as hrSyncTexts } from "./hr-sync-texts.ts";
import { texts as studentMarksTexts } from "./student-marks-texts.ts";
import { readStudentsJob, jobs as studentRecords } from "./student-records/jobs.server.ts";
import { texts as studentRecordsTexts } from "./student-records/texts.ts";
import { texts } from "./texts.ts";
import { userStudyRecordSet } from "./user-studies/record-set.server.ts";
import { texts as userStudiesTexts } from "./user-studies/texts.ts";

export const area: AreaServer = {
  api: [mount],
  scheduledJobs: () => studentRecords,
  queueWorkers: () => [readStudentsJob],
  recordSets: {
    user: userRecordSet,
    department: departmentRecordSet,
    "user-department": userDepartmentRecordSet,
    "user-study": userStudyRecordSet,
  },
  texts: {
    people: [
      texts,
      departmentsTexts,
      nestTexts({
        userStudies: userStudiesTexts,
        staff: hrSyncTexts,
        studentRecords: studentRecordsTexts,
        studentMarks: studentMarksTexts,
      }),
    ],
  },
};
