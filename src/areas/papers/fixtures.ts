import type { CertificateFacts } from "./certificate.ts";
import type { OriginalPaper } from "./issued.ts";
import type { PaperFacts, PaperIssuer } from "./papers-rules.ts";

export const samplePaperFacts: PaperFacts = {
  student: "Ana Đurđević",
  jmbag: "0036512345",
  study: "Računarstvo",
  studyEng: "Computing",
  studyType: "Sveučilišni diplomski studij",
  studyTypeEng: "University graduate programme",
  program: "Programsko inženjerstvo",
  programEng: "Software Engineering",
  thesisType: "Diplomski rad",
  thesisTypeEng: "Master's thesis",
  thesisName: "Predviđanje potrošnje električne energije u kućanstvima",
  thesisNameEng: "Forecasting Household Electricity Consumption",
  inEnglish: false,
  mentor: "prof. dr. sc. Željko Čavrak",
  coMentor: "",
  department: "Odjel za računarstvo",
  departmentEng: "Department of Computing",
  academicTitleEng: "",
  submittedOn: "2026-05-20",
  examDate: "",
  defenseDate: "2026-06-12T07:30:00Z",
  defensePlace: "Dvorana 2",
  hasCommittee: true,
  chair: "",
  members: "",
  secretary: "",
  defenseFlow: "",
  defenseQuestions: "",
  grade: null,
  gradeAgree: null,
  gradeAgreeBy: "committee",
  confirmations: [],
  minutesConfirmation: "none",
  statements: {
    originOn: "2026-05-20",
    authenticityOn: "2026-05-28",
    submissionOn: "2026-05-28",
    ai: null,
    wantsAi: false,
  },
  approvedInPlace: null,
  dateSetInPlace: null,
  originality: null,
  certificate: null,
};

/** A similarity report above the threshold, with the mentor's explanation. */
export const sampleOriginality = {
  originality: {
    service: "Turnitin",
    checkedOn: "2026-05-28",
    similarity: 16.5,
    threshold: 15,
    explanation: "Podudarnost čine popis literature i zakonski tekstovi.",
  },
};

/** The result of a closed defense. */
export const sampleDefenseResult = {
  examDate: "2026-06-12",
  defenseFlow:
    "Kandidatkinja je izložila rad u petnaest minuta.\n\nZatim je odgovorila na pitanja.",
  defenseQuestions: "Kako je odabran model?",
  grade: 5,
  gradeAgree: true,
};

export const sampleIssuer: PaperIssuer = {
  faculty: "Fakultet primijenjenih znanosti",
  place: "Zagreb",
  day: "2026-06-01",
  isDemo: false,
};

/** A reservation that is completed, with its certificate. */
export const sampleCertificateFacts = {
  ...samplePaperFacts,
  ...sampleDefenseResult,
  academicTitleEng: "Master of Engineering in Computing",
  certificate: {
    classificationNo: "602-04/26-01/12",
    registrationNo: "251-69-04-26-1",
    dateOfBirth: "2003-01-05",
    birthplace: "Slavonski Brod",
    studyType: "Sveučilišni diplomski studij",
    study: "Računarstvo",
    studyProgram: "Programsko inženjerstvo",
    thesisType: "Diplomski rad",
    semesterCount: 4,
    ects: 120,
    academicTitle: "sveučilišna magistra inženjerka računarstva",
    academicTitleShort: "univ. mag. ing. comp.",
  },
} satisfies PaperFacts & { certificate: CertificateFacts };

/** The Croatian certificate to which an English one belongs. */
export const sampleOriginal: OriginalPaper = {
  id: 1,
  number: 2,
  female: true,
  code: "7K2M9QXA4B1CR8TD",
  issuedOn: "2026-11-16",
  changed: false,
  classificationNo: "602-04/26-01/12",
  registrationNo: "251-69-04-26-1",
};
