import type { ForecastReservation } from "#areas/reservations/forecast/forecast.ts";

/** The lists of the overview, by the last part of their address. */
export const overviewLists = [
  "without-topic",
  "enrolled",
  "not-in-repository",
  "late",
  "mentors",
  "unpublished",
  "waiting",
] as const;

export type OverviewListName = (typeof overviewLists)[number];

export const overviewListPath = (name: OverviewListName) => `/faculty-overview/${name}`;

export const findOverviewList = (path: string): OverviewListName | undefined =>
  overviewLists.find((name) => overviewListPath(name) === path);

/** Days without a decision after which a topic is listed as waiting for its publication. */
export const daysToPublish = 14;

/** Days between two reminders of one person. */
export const daysBetweenReminders = 7;

export type TopicState = "withoutTopic" | "underway" | "defended";

/** A student who has enrolled in the course of the final thesis. Days are yyyy-mm-dd. */
export type StudentFact = {
  /** Id of the student's enrolment on the study. */
  id: number;
  studentId: number;
  student: string;
  studyId: number;
  state: TopicState;
  thesisId: number | null;
  defendedOn: string | null;
};

export type MentorFact = {
  id: number;
  mentor: string;
  /** The total quota in the academic year; null if none is set. */
  quota: number | null;
  /** Theses that count against it. */
  used: number;
};

/** A topic that waits for its publication. */
export type UnpublishedFact = {
  thesisId: number;
  departmentId: number;
  department: string;
  headId: number | null;
  head: string | null;
  since: string;
};

/** A defended work that isn't in the repository. */
export type NotDepositedFact = {
  thesisId: number;
  thesis: string;
  student: string;
  studyId: number;
  defendedOn: string;
  /** Days until the last one in the repository; negative once it is late. */
  daysLeft: number;
};

/** A defense whose outcome nobody has entered. */
export type OutcomeFact = {
  reservationId: number;
  thesis: string;
  student: string;
  studyId: number;
  defendedOn: string;
  /** The person who types the outcome; null if student services enter it. */
  typistId: number | null;
  typist: string | null;
};

/** The state of the faculty at one moment, read by one statement. */
export type OverviewFacts = {
  studies: readonly { id: number; name: string }[];
  students: readonly StudentFact[];
  /** Free topics by study. */
  free: readonly { studyId: number; count: number }[];
  /** Days from reservation to defense of each work defended in the academic year. */
  daysToDefense: readonly number[];
  mentors: readonly MentorFact[];
  unpublished: readonly UnpublishedFact[];
  notDeposited: readonly NotDepositedFact[];
  outcomes: readonly OutcomeFact[];
  /** Works completed in the academic year without a certificate of completion. */
  withoutCertificate: number;
};

/** The people of an office who get its reminders. */
export type OfficePeople = Readonly<Record<"studentServices" | "library", readonly number[]>>;

/** The facts that the figures are counted from. */
export type FigureFacts = Pick<
  OverviewFacts,
  "students" | "free" | "daysToDefense" | "notDeposited"
>;

/** A reservation that is forecast to miss every deadline. */
export type LateReservation = Omit<ForecastReservation, "facts"> & {
  /** Whose turn it is. */
  turn: "student" | "mentor" | "office";
};

/** The moment whose state is shown: now, or the end of a past day. */
export type OverviewMoment = { day: string | null; at: Date };

/** What the overview is made of. */
export type OverviewSource = {
  facts: OverviewFacts;
  /** The figures of the same day of the year before. */
  before: OverviewFigures | null;
  /** Reservations that won't make it; empty for a past day. */
  late: readonly LateReservation[];
  offices: OfficePeople;
  /** The day of each person's latest reminder. */
  reminded: Readonly<Record<string, string>>;
};

/** The numbers of the overview. */
export type OverviewFigures = {
  withoutTopic: number;
  free: number;
  enrolled: number;
  defended: number;
  medianDays: number | null;
  /** Number of works behind the median. */
  works: number;
  notDeposited: number;
};

export type StudyFigures = Pick<
  OverviewFigures,
  "withoutTopic" | "free" | "enrolled" | "defended"
> & {
  studyId: number;
  study: string;
};

/** A line of a list. */
export type OverviewRow = {
  key: string;
  /** Whom or what the line is about. */
  subject: string;
  /** Page of the subject, if the reader may open one. */
  to?: string;
  study?: string;
  studyId?: number;
  text: string;
  /** The people who are reminded of it; empty if there is nobody. */
  recipients: readonly number[];
  /** The day of the latest reminder of one of them. */
  remindedOn?: string;
  /** True if none of them may be reminded yet. */
  isReminded?: boolean;
};
