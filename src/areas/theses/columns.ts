import { texts as detailTexts } from "#areas/studies/thesis-details-texts.ts";
import {
  dayColumn,
  fileColumn,
  flagColumn,
  instantColumn,
  integerColumn,
  joinedListColumn,
  lastChange,
  longTextColumn,
  personColumn,
  recordColumns,
  referenceColumn,
  tableColumns,
  textColumn,
  valueType,
} from "#kit/columns/columns.ts";
import { admin } from "#kit/columns/row-policies.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { all, signedIn } from "#kit/workflow/policy.ts";
import { mapDetails } from "./details.ts";
import { onThesis, thesisPolicy } from "./policy.ts";
import type { ThesisStatus } from "./status.ts";
import { texts as areaTexts } from "./texts.ts";

const { statuses, fields, dabarStatuses } = sideBySide(areaTexts);
const seeEdits = onThesis(thesisPolicy.seeEdits);
const seePreReservation = onThesis(thesisPolicy.seePreReservation);
const sendToDabar = onThesis(thesisPolicy.sendToDabar);

export const keywordsColumns = recordColumns(
  "keywords",
  {
    history: {
      class: "Keyword",
      names: ["Ključna riječ", "Ključne riječi"],
      title: "t.phrase",
      see: admin,
    },
    erasure: "noPerson",
    leftOut: "faculty",
  },
  {
    phrase: textColumn("Izraz", { public: true }),
    phraseEng: textColumn("Izraz na engleskom", { default: "", public: true }),
  },
);

export const thesesColumns = recordColumns(
  "theses",
  {
    history: {
      class: "Thesis",
      names: [areaTexts.hr.title, areaTexts.hr.titles],
      title: "nullif(t.name, '')",
      see: all(signedIn, onThesis(thesisPolicy.read)),
      whoActed: onThesis(thesisPolicy.seeEdits),
    },
    erasure: { kept: "facultyWork" },
    own: {
      theses: { title: ["Teme", "Topics"] },
      preReservations: {
        title: ["Teme koje se čuvaju za mene", "Topics kept for me"],
        of: "t.pre_reservation_student_id = :id",
        columns: ["name", "mentorId", "preReservationDate"],
      },
    },
  },
  {
    studyId: referenceColumn("studies", withEnglish(fields.study, "Degree programme"), {
      see: seeEdits,
    }),
    programList: joinedListColumn(withEnglish(fields.studyPrograms, "Specialisations"), {
      default: "",
      see: seeEdits,
      public: true,
    }),
    departmentId: referenceColumn("departments", withEnglish(fields.department, "Department"), {
      see: seeEdits,
    }),
    mentorId: personColumn("subject", fields.mentor, {
      see: seeEdits,
      keeps: "Teme kojima je mentor",
    }),
    coMentorId: personColumn("subject", withEnglish(fields.coMentor, "Co-mentor"), {
      optional: true,
      see: seeEdits,
      keeps: "Teme kojima je komentor",
    }),
    name: longTextColumn(withEnglish(fields.name, "Title"), { see: seeEdits, public: true }),
    nameEng: longTextColumn(withEnglish(fields.nameEng, "Title in English"), {
      default: "",
      see: seeEdits,
      public: true,
    }),
    description: longTextColumn(withEnglish(fields.description, "Description"), {
      default: "",
      see: seeEdits,
      public: true,
    }),
    company: textColumn(withEnglish(fields.company, "Company"), {
      default: "",
      see: seeEdits,
      public: true,
    }),
    ...mapDetails((detail) =>
      longTextColumn([detailTexts.hr[detail], detailTexts.en[detail]], {
        default: "",
        see: seeEdits,
        public: true,
      }),
    ),
    attachmentId: fileColumn([detailTexts.hr.attachment, detailTexts.en.attachment], {
      optional: true,
      see: seeEdits,
    }),
    strategicAreaId: referenceColumn(
      "strategic_areas",
      withEnglish(fields.strategicArea, "Strategic area"),
      {
        optional: true,
        see: seeEdits,
      },
    ),
    keywordList: joinedListColumn(withEnglish(fields.keywords, "Keywords"), {
      default: "",
      see: seeEdits,
      public: true,
    }),
    status: textColumn(fields.status, { codes: statuses, as: valueType<ThesisStatus>() }),
    returnNote: longTextColumn(withEnglish(fields.returnNote, "Note on the return"), {
      default: "",
      see: seeEdits,
    }),
    preReservationStudentId: personColumn(
      "party",
      withEnglish(fields.preReservationStudent, "Kept for the student"),
      {
        optional: true,
        see: seePreReservation,
        keeps: "Teme predbilježene za njega",
      },
    ),
    preReservationDate: dayColumn(withEnglish(fields.preReservationDate, "Becomes available"), {
      optional: true,
      see: seePreReservation,
    }),
    createdAt: instantColumn(withEnglish(fields.createdAt, "Proposed"), { default: true }),
    updatedAt: lastChange,
    publishedAt: instantColumn(withEnglish(fields.publishedAt, "Published"), { optional: true }),
    defensedAt: instantColumn(withEnglish(fields.defensedAt, "Defended"), { optional: true }),
    completedAt: instantColumn(withEnglish(fields.completedAt, "Completed"), { optional: true }),
    dabarStatus: textColumn(withEnglish(fields.dabarStatus, "Status in Dabar"), {
      default: "initial",
      codes: dabarStatuses,
      see: sendToDabar,
    }),
    dabarPid: textColumn(withEnglish(fields.dabarPid, "Identifier in Dabar"), {
      optional: true,
      see: sendToDabar,
      public: true,
    }),
    dabarUrn: textColumn(["URN:NBN", "URN:NBN"], {
      optional: true,
      see: sendToDabar,
      public: true,
    }),
    dabarOutdated: flagColumn("Zapis u Dabru treba obnoviti", {
      default: false,
      see: sendToDabar,
      leftOut: "technical",
    }),
  },
);

export const thesisKeywordsColumns = tableColumns(
  "thesis_keywords",
  { erasure: "noPerson", leftOut: "copy" },
  {
    thesisId: referenceColumn("theses"),
    keywordId: referenceColumn("keywords"),
  },
);

export const thesisStudyProgramsColumns = tableColumns(
  "thesis_study_programs",
  { erasure: "noPerson", leftOut: "copy" },
  {
    thesisId: referenceColumn("theses"),
    studyProgramId: referenceColumn("study_programs"),
  },
);

/**
 * The public theses of a mentor, with a keyword and on a study, and the reservations of a month; a
 * sum over rows, kept by triggers only (migration 0035).
 */
export const thesisCountsColumns = tableColumns(
  "thesis_counts",
  { erasure: "noPerson", leftOut: "copy" },
  {
    counted: textColumn(undefined, {
      as: valueType<"mentor" | "keyword" | "study" | "month">(),
      fixed: true,
    }),
    countedId: integerColumn(),
    studyId: integerColumn(),
    published: integerColumn(),
    reserved: integerColumn(),
    completed: integerColumn(),
  },
);

/** Where the address of a merged keyword leads. */
export const keywordRedirectsColumns = tableColumns(
  "keyword_redirects",
  { erasure: "noPerson", leftOut: "faculty" },
  {
    /** The id of a keyword that has been deleted. */
    keywordId: integerColumn(),
    mergedInto: referenceColumn("keywords"),
  },
);
