import { outcomeNotFinal } from "#areas/reservations/committee-and-outcome-rules.ts";
import type { ThesisRecord } from "#areas/theses/flow.ts";
import { firstFailing, flow, guard, type StepOf } from "#kit/workflow/flow.ts";
import { bySystem, role } from "#kit/workflow/policy.ts";
import { depositStatuses } from "./deposits.ts";
import { messages } from "./texts.ts";

/**
 * The facts that the life cycle of a deposit needs: `status` is that of the thesis in the
 * repository (spec §4).
 */
export type DepositFacts = {
  status: string;
  thesisStatus: ThesisRecord["status"];
  /** Until when the outcome of the defense can be corrected; null if it is final. */
  outcomeOpenUntil: Date | null;
  /** A decision has withdrawn the title that follows from the thesis. */
  titleWithdrawn: boolean;
  /** The identifier of the published record. */
  pid: string | null;
  /** True while a package of the thesis is being sent or processed. */
  underway: boolean;
};

const senders = role("studentServices", "library", "admin");

const { refusals } = messages;

/**
 * Only the first package is sent, or one that the repository has returned or lost.
 */
const maySend = firstFailing<DepositFacts>(
  guard(refusals.notCompleted, ({ thesisStatus }) => thesisStatus === "completed"),
  ({ outcomeOpenUntil }) => (outcomeOpenUntil ? outcomeNotFinal({ outcomeOpenUntil }) : undefined),
  guard(refusals.titleWithdrawn, ({ titleWithdrawn }) => !titleWithdrawn),
  guard(refusals.published, ({ pid }) => pid === null),
  guard(refusals.underway, ({ underway }) => !underway),
);

/**
 * The life cycle of a deposit. People only send; the other steps follow the repository's answers,
 * in any order. In statuses in which the repository works, `send` is available only if no package
 * is known here.
 */
// biome-ignore format: one step a line
export const depositFlow = flow<DepositFacts>()("initial", depositStatuses, [
  ["send", "initial", "saved", senders, maySend],
  ["send", "saved", "saved", senders, maySend],
  ["send", "validationProcess", "saved", senders, maySend],
  ["send", "waitingList", "saved", senders, maySend],
  ["send", "bagitIssue", "saved", senders, maySend],
  ["send", "incompleteData", "saved", senders, maySend],
  ["send", "noActiveRequests", "saved", senders, maySend],
  ["save", "validationProcess", "saved", bySystem],
  ["save", "waitingList", "saved", bySystem],
  ["validate", "saved", "validationProcess", bySystem],
  ["validate", "waitingList", "validationProcess", bySystem],
  ["enqueue", "saved", "waitingList", bySystem],
  ["enqueue", "validationProcess", "waitingList", bySystem],
  ["rejectBag", "saved", "bagitIssue", bySystem],
  ["rejectBag", "validationProcess", "bagitIssue", bySystem],
  ["rejectBag", "waitingList", "bagitIssue", bySystem],
  ["rejectData", "saved", "incompleteData", bySystem],
  ["rejectData", "validationProcess", "incompleteData", bySystem],
  ["rejectData", "waitingList", "incompleteData", bySystem],
  ["close", "saved", "noActiveRequests", bySystem],
  ["close", "validationProcess", "noActiveRequests", bySystem],
  ["close", "waitingList", "noActiveRequests", bySystem],
]);

export type DepositStep = StepOf<typeof depositFlow>;
