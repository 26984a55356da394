import {
  instantColumn,
  lastChange,
  longTextColumn,
  personColumn,
  recordColumns,
  referenceColumn,
  textColumn,
} from "#kit/columns/columns.ts";
import { isPersonInColumns } from "#kit/columns/row-policies.ts";
import { sideBySide } from "#kit/columns/words.ts";
import { proposalStatuses } from "./student-proposals.ts";
import { texts as areaTexts } from "./texts.ts";

const { fields, statuses } = sideBySide(areaTexts);

export const studentProposalsColumns = recordColumns(
  "student_proposals",
  {
    history: {
      class: "StudentProposal",
      names: ["Prijedlog studenta", "Prijedlozi studenata"],
      title: "t.name",
      see: isPersonInColumns("student_id", "mentor_id"),
    },
    erasure: { erased: "proposals", kept: "others" },
    own: { proposals: { title: ["Prijedlozi tema", "Proposed topics"] } },
  },
  {
    studentId: personColumn("owner", fields.student, { keeps: "Prijedlozi tema mentorima" }),
    mentorId: personColumn("subject", fields.mentor, { keeps: "Prijedlozi tema studenata" }),
    studyProgramId: referenceColumn("study_programs", fields.program),
    name: longTextColumn(fields.name),
    description: longTextColumn(fields.description),
    company: textColumn(fields.company, { default: "" }),
    keywords: longTextColumn(fields.keywords),
    status: textColumn(fields.status, { codes: statuses, values: proposalStatuses }),
    answer: longTextColumn(fields.answer, { default: "" }),
    thesisId: referenceColumn("theses", fields.thesis, { optional: true }),
    sentAt: instantColumn(fields.sentAt, { default: true }),
    answeredAt: instantColumn(fields.answeredAt, { optional: true }),
    createdAt: instantColumn(["Upisano", "Written"], { default: true }),
    updatedAt: lastChange,
  },
);
