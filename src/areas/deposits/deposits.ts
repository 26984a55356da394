import type { accessLevels, licences } from "#areas/documents/documents.ts";
import type { texts } from "./texts.ts";

export const depositPaths = {
  index: "/service/dabar",
  send: (thesisId: number) => `/thesis/send-to-dabar/${thesisId}`,
  package: (thesisId: number) => `/thesis/dabar-package/${thesisId}`,
};

/** The language of a text as an ISO 639-2 code. */
export type TextLanguage = "hrv" | "eng";

/** A text in Croatian and English; "" where it is unknown. */
export type BothLanguages = Record<TextLanguage, string>;

/** A person with given and family name. */
export type NamedPerson = {
  given: string;
  family: string;
  /** The iD that the person has entered; missing in contents stored before the field existed. */
  orcid?: string;
};

/** A file of the package. `id` ties its record to its content below `data/`. */
export type DepositFile = {
  id: "FILE0" | "DOC0";
  name: string;
  contentType: string;
  sha256: string;
  /** Size in bytes. */
  size: number;
};

/**
 * Everything about a thesis that is sent to the repository. The package depends only on it and on
 * the profile.
 */
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
  /** The day on which the file opens, yyyy-mm-dd; "" if it is open or stays closed. */
  embargoUntil: string;
  licence: (typeof licences)[number] | "";
  files: DepositFile[];
};

/** The URLs at which a public thesis can be found. */
export type ThesisLocations = {
  pageUrl: string;
  /** Null if the file is not public. */
  fileUrl: string | null;
  pid: string | null;
  urn: string | null;
};

/**
 * The records in which the contents of a deposit are entered; null before the thesis is reserved.
 */
export type DepositOrigins = {
  thesisId: number;
  reservationId: number | null;
  studentId: number | null;
  studyId: number;
  programId: number | null;
  /** The final version. */
  documentId: number | null;
  /** True if the study's defenses have a committee. */
  hasCommittee: boolean;
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

/** The statuses in which the repository is processing a package, so that it is queried again. */
export const underwayStatuses = [
  "saved",
  "validationProcess",
  "waitingList",
] as const satisfies DepositStatus[];

export const isUnderway = (status: DepositStatus) =>
  underwayStatuses.some((underwayStatus) => underwayStatus === status);

/** Why an exchange with the repository failed. */
export type DepositFailure = keyof typeof texts.hr.failures;

/** A sending as shown on its page. */
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

/** The views of the list: theses to be sent, theses being processed, and published ones. */
export const depositListViews = ["pending", "underway", "published"] as const;

export type DepositListView = (typeof depositListViews)[number];

export const parseDepositListView = (params: URLSearchParams): DepositListView =>
  depositListViews.find((view) => view === params.get("view")) ?? "pending";
