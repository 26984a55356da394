import { openWorkPath } from "#areas/hand-overs/hand-overs.ts";
import type { AlertKind } from "./homepage.ts";

/** Queues that are counted in SQL. */
export type CountedQueue =
  | "library"
  | "accountancy"
  | "studentServices"
  | "theses"
  | "editRequests"
  | "deleteRequests"
  | "mentorChanges"
  | "mentorConsents"
  | "committees"
  | "chairOutcomes"
  | "proposals"
  | "messages"
  | AlertKind;

/** The page that lists everything that waits for a person. */
export const todayPage = "/homepage-user";

/**
 * The page of the menu that lists each queue.
 *
 * @rule which page lists a queue of tasks
 */
export const queuePages: Readonly<Record<CountedQueue, string>> = {
  library: "/service/library",
  accountancy: "/service/accountancy",
  studentServices: "/service/student-services",
  theses: "/head-of-department/not-published",
  editRequests: "/edit-request/requested",
  deleteRequests: "/delete-request/requested",
  mentorChanges: "/mentor-change/requested",
  mentorConsents: todayPage,
  committees: todayPage,
  outcomeDecisions: "/outcome-decision",
  minutesCorrections: "/outcome-decision",
  chairOutcomes: todayPage,
  manualRegisters: "/outcome-decision",
  proposals: "/mentor/proposals",
  messages: "/message/list",
  periods: "/study-academic-year",
  quotas: "/mentor-academic-year/overview",
  defenseDeadline: "/defense-deadline",
  nextYear: "/academic-year/roll-over",
  openWork: openWorkPath,
  problemReports: "/problem-reports",
  withoutRole: "/user",
  mails: "/outbox",
  erasureRequests: "/erasure-requests",
  noteRequests: "/note-requests",
  pendingErasures: "/erasure-requests",
};
