import type { Check, ServerFacts } from "./operation.ts";
import { checkNeighbours, checkServer, troublesOf } from "./operation-rules.ts";

/** The state of the server on the first page of the admin. */
export type ServerSummary = {
  /** The same checks as on the page of the server, as far as they ask for attention. */
  troubles: readonly Check[];
  /** Mails that wait or fail. */
  unsentMails: number;
  /** Jobs that failed or are overdue. */
  failedJobs: number;
} & Pick<ServerFacts, "backupAt" | "lastImport">;

export function toServerSummary(facts: ServerFacts): ServerSummary {
  const { mails, problems, backupAt, lastImport } = facts;
  const failedJobs = problems.reduce(
    (sum, problem) =>
      problem.kind === "failedJobs" || problem.kind === "overdueJobs" ? sum + problem.count : sum,
    0,
  );
  return {
    troubles: troublesOf([...checkServer(facts), ...checkNeighbours(facts)]),
    unsentMails: mails.waiting + mails.failing,
    failedJobs,
    backupAt,
    lastImport,
  };
}
