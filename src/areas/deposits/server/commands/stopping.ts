import { and, eq, isNotNull } from "drizzle-orm";
import { followRepository } from "#areas/theses/server/commands/transitions.ts";
import type { ThesisRow } from "#areas/theses/server/tables.ts";
import type { Context } from "#kit/database/context.ts";
import { transition } from "#kit/workflow/flow.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { depositFlow } from "../../flow.ts";
import type { DepositStatus } from "../../schema.ts";
import { deposits } from "../tables.ts";

/**
 * Ends the sending of a locked thesis whose defense a decision has changed, and marks what the repository may have of it as
 * outdated. Returns true if it may have something, so that a person has to look. Call it inside `inTransaction`.
 */
export async function stopDeposit(context: Context, thesis: ThesisRow): Promise<boolean> {
  const status = thesis.dabarStatus as DepositStatus;
  if (status === "initial" && thesis.dabarPid === null) return false;
  const [ended] = await context.db
    .update(deposits)
    .set({ status: "noActiveRequests", nextCheckAt: null })
    .where(and(eq(deposits.thesisId, thesis.id), isNotNull(deposits.nextCheckAt)))
    .returning({ id: deposits.id });
  const facts = { status, thesisStatus: thesis.status, pid: thesis.dabarPid, underway: true, ...final };
  const closed = ended && transition(depositFlow, "close", systemActor, facts, context.now);
  await followRepository(context, thesis, { dabarOutdated: true, ...(closed && { dabarStatus: closed.status }) });
  return true;
}

const final = { outcomeOpenUntil: null, titleWithdrawn: false };

/** Forgets the record of a locked thesis that a person has removed from the repository; nothing if a newer one was sent. */
export async function forgetDeposit(context: Context, thesis: ThesisRow): Promise<void> {
  if (!thesis.dabarOutdated) return;
  const forgotten = { dabarStatus: depositFlow.initial, dabarPid: null, dabarUrn: null, dabarOutdated: false };
  await followRepository(context, thesis, forgotten);
}
