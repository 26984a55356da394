import type { accessLevels, licences } from "#areas/documents/schema.ts";
import type { texts } from "./texts.ts";

export const depositPaths = {
  index: "/service/dabar",
  send: (thesisId: number) => `/thesis/send-to-dabar/${thesisId}`,
  package: (thesisId: number) => `/thesis/dabar-package/${thesisId}`,
};

/** The language of a text as ISO 639-2 has it. */
export type TextLanguage = "hrv" | "eng";

/** A text that the repository takes in Croatian and English; "" where it isn't known. */
export type BothLanguages = Record<TextLanguage, string>;

/** A person with what their name consists of. */
export type NamedPerson = { given: string; family: string };

/** A file of the package. `id` ties its record to its content below `data/`. */
export type DepositFile = {
  id: "FILE0" | "DOC0";
  name: string;
  contentType: string;
  sha256: string;
  /** Bytes. */
  size: number;
};

/** All that the repository is told of a thesis. The package follows from it and the profile alone. */
export type DepositContents = {
  thesisId: number;
  /** The language of the thesis. */
  language: TextLanguage;
  title: BothLanguages;
  abstract: BothLanguages;
  keywords: Record<TextLanguage, string[]>;
  author: NamedPerson & { jmbag: string };
  mentor: NamedPerson;
  coMentor: NamedPerson | null;
  committee: (NamedPerson & { role: "chair" | "member" })[];
  grantor: string;
  department: BothLanguages;
  programme: BothLanguages & { isvuId: string };
  degree: BothLanguages;
  academicTitle: string;
  thesisType: BothLanguages;
  /** The token of OpenAIRE, such as `masterThesis`; "" if the study has none. */
  openAire: string;
  /** Day of the defense, yyyy-mm-dd; "" before it. */
  defendedOn: string;
  access: (typeof accessLevels)[number] | "";
  licence: (typeof licences)[number] | "";
  files: DepositFile[];
};

/** Where everybody finds a public thesis. */
export type ThesisLocations = {
  pageUrl: string;
  /** Null if the file is not public. */
  fileUrl: string | null;
  pid: string | null;
  urn: string | null;
};

/** The records in which the contents of a deposit are entered; null before the thesis is reserved. */
export type DepositOrigins = {
  thesisId: number;
  reservationId: number | null;
  studentId: number | null;
  studyId: number;
  programId: number | null;
  /** The final version. */
  documentId: number | null;
};

/** The statuses of a thesis in the repository (spec §4). */
export const depositStatuses = [
  "initial",
  "saved",
  "validationProcess",
  "waitingList",
  "bagitIssue",
  "incompleteData",
  "noActiveRequests",
] as const;

export type DepositStatus = (typeof depositStatuses)[number];

/** The statuses in which the repository works on a package, so that it is asked again. */
export const underwayStatuses = ["saved", "validationProcess", "waitingList"] as const satisfies DepositStatus[];

export const isUnderway = (status: DepositStatus) => underwayStatuses.some((one) => one === status);

/** Why an exchange with the repository brought nothing. */
export type DepositFailure = keyof typeof texts.hr.failures;

/** A sending as its page shows it. */
export type DepositView = {
  number: number;
  status: DepositStatus;
  requestedBy: string;
  createdAt: string;
  submittedAt: string | null;
  message: string;
  failure: DepositFailure | null;
  nextCheckAt: string | null;
};

/** The views of the list: theses that can be sent, those on their way, and published ones. */
export const depositListViews = ["pending", "underway", "published"] as const;

export type DepositListView = (typeof depositListViews)[number];

export const parseDepositListView = (params: URLSearchParams): DepositListView =>
  depositListViews.find((view) => view === params.get("view")) ?? "pending";
