import { and, eq, isNotNull } from "drizzle-orm";
import { lockUsers } from "#areas/people/server/commands/locks.ts";
import { loadNonWorkingDays } from "#areas/studies/server/queries/studies.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { clearPreReservation, holdForWaitingList } from "#areas/theses/pre-reservation/server/commands.ts";
import { thesisExists } from "#areas/theses/pre-reservation/server/queries.ts";
import { lockThesis } from "#areas/theses/server/commands/transitions.ts";
import { ongoingStatuses } from "#areas/theses/status/schema.ts";
import { change, create, remove } from "#kit/database/changes.ts";
import { settleTogether } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { isLastStepUndoable } from "#kit/database/taken-steps.ts";
import { withValues } from "#kit/text/localization.ts";
import { role, systemActor } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { evaluateEligibility, mayReserve } from "../../eligibility/rules.ts";
import { loadEligibilityFacts } from "../../eligibility/server/queries.ts";
import { endOfHold, maxWaitingLists, waitingRefusal } from "../rules.ts";
import type { WaitingListView } from "../schema.ts";
import { messages } from "../texts.ts";
import {
  countLists,
  findOwnEntry,
  isThesisOffered,
  loadFollowersOfMentor,
  loadWaitingEntries,
  loadWaitingList,
  type WaitingEntry,
} from "./queries/waiting-list.ts";
import { waitingListEntries } from "./tables.ts";

const { refusals } = messages;
const { thesisId: ofThesis, passedOverAt } = waitingListEntries;
const student = role("student");

/**
 * Puts the student at the end of the waiting list of a thesis; a second time changes nothing. Refuses with 403 (not a
 * student, or the thesis is not visible to them), 404, 409 (the thesis is free or closed, or too many lists) or 422 (a
 * rule that will not hold later, either).
 */
export const joinWaitingList = (context: Context, thesisId: number): Promise<WaitingListView> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    if (!student(actor, undefined)) throw new Refusal(403, accessDenied);
    const [thesis, , facts] = await settleTogether([
      lockThesis(context, thesisId),
      lockUsers(db, [actor.id]), // serializes one student's requests, so that the limit holds
      loadEligibilityFacts(db, thesisId, actor.id, now),
    ]);
    if (!thesisPolicy.read(actor, thesis)) throw new Refusal(403, accessDenied);
    const before = await loadWaitingList(db, thesisId, actor.id);
    if (before.heldUntil) throw new Refusal(409, refusals.own);
    if (before.position) return before;
    const refusal = waitingRefusal(facts);
    if (refusal) throw new Refusal(409, refusal);
    const lists = await countLists(db, actor.id);
    if (lists >= maxWaitingLists) throw new Refusal(409, withValues(refusals.tooMany, { count: lists }));
    await create(context, waitingListEntries, { thesisId, studentId: actor.id });
    await context.publish(context, { name: "waitingList.join", thesisId });
    return loadWaitingList(db, thesisId, actor.id);
  });

/**
 * Takes the student off the list. A thesis that is held for them is offered to the next one. Refuses with 404 or 409
 * (not on the list).
 */
export const leaveWaitingList = (context: Context, thesisId: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db } = context;
    const thesis = await lockThesis(context, thesisId);
    const entry = await findOwnEntry(db, thesisId, actor.id);
    if (!entry) throw new Refusal(409, refusals.notWaiting);
    await remove(context, waitingListEntries, entry.id);
    const holds = entry.heldUntil !== null && thesis.preReservationStudentId === actor.id;
    if (holds && thesis.status === "published") await clearPreReservation(context, thesisId, "waitingList.leave");
    else await context.publish(context, { name: "waitingList.leave", thesisId });
  });

/** Puts students who follow the mentor of a freed thesis at the end of its list, in this order. */
export const enlistFollowers = (
  { db, now }: Pick<Context, "db" | "now">,
  thesisId: number,
  followers: readonly { studentId: number }[],
) =>
  db
    .insert(waitingListEntries)
    .values(
      followers.map(({ studentId }) => ({ thesisId, studentId, byFollowing: true, createdAt: now, updatedAt: now })),
    )
    .onConflictDoNothing();

/** A reservation ends the time in which the thesis is free: students who were skipped are considered again. */
export const forgetPassedOver = ({ db }: Pick<Context, "db">, thesisId: number) =>
  db
    .update(waitingListEntries)
    .set({ passedOverAt: null })
    .where(and(eq(ofThesis, thesisId), isNotNull(passedOverAt)))
    .execute();

/**
 * Brings the list of a thesis up to date, as the system: removes the students who have reserved the thesis and the one
 * whose hold has ended, closes the list of a completed or deleted thesis, and holds a free one for the first student
 * who may reserve it. Those who follow its mentor stand at the end of the list, until the thesis is taken or none of
 * them may reserve it. A second call changes nothing, so several nodes may call it at once. While the last step of the
 * thesis can be undone, nothing happens.
 */
export const settleWaitingList = (context: Context, thesisId: number): Promise<void> =>
  inTransaction({ ...context, actor: systemActor }, async (context) => {
    const { db } = context;
    if (!(await thesisExists(db, thesisId))) return;
    const thesis = await lockThesis(context, thesisId);
    if (await isLastStepUndoable(context, "Thesis", thesisId)) return;
    // the lock of the thesis keeps others from joining meanwhile
    const students = (await loadWaitingEntries(context, thesisId)).map(({ studentId }) => studentId);
    await lockUsers(db, [thesis.mentorId, ...students]);
    const entries = await loadWaitingEntries(context, thesisId);
    const closed = !ongoingStatuses.some((status) => status === thesis.status);
    const isOver = ({ reserved, heldUntil, studentId, byFollowing }: WaitingEntry) =>
      closed ||
      reserved ||
      (heldUntil !== null && thesis.preReservationStudentId !== studentId) ||
      (byFollowing && thesis.status !== "published");
    for (const { id } of entries.filter(isOver)) await remove(context, waitingListEntries, id);
    const userIds = entries
      .filter(({ reserved, byFollowing }) => !reserved && !byFollowing)
      .map(({ studentId }) => studentId);
    if (closed && userIds.length > 0) await context.publish(context, { name: "waitingList.close", thesisId, userIds });
    const isFree = thesis.status === "published" && thesis.preReservationStudentId === null;
    // a thesis that isn't offered to anybody passes nobody over
    if (isFree && (await isThesisOffered(context, thesisId)))
      await offer(
        context,
        thesisId,
        entries.filter((entry) => !isOver(entry)),
      );
  });

/**
 * Holds a free, locked thesis for the first of these students who meets all rules; the others are skipped. If none
 * does, the followers of its mentor are notified that it is free.
 */
async function offer(context: Context, thesisId: number, entries: readonly WaitingEntry[]): Promise<void> {
  const { db, now } = context;
  for (const { id, studentId, active, holdsAnother, passedOver, byFollowing } of entries) {
    if (active && !holdsAnother) {
      const findings = evaluateEligibility(await loadEligibilityFacts(db, thesisId, studentId, now));
      if (mayReserve(findings)) {
        const heldUntil = endOfHold(now, await loadNonWorkingDays(db));
        await change(context, waitingListEntries, id, { heldUntil, passedOverAt: null });
        await holdForWaitingList(context, { thesisId, studentId, heldUntil, byFollowing });
        return;
      }
    }
    if (byFollowing) await remove(context, waitingListEntries, id);
    else if (!passedOver) await change(context, waitingListEntries, id, { passedOverAt: now });
  }
  if (!entries.some(({ byFollowing }) => byFollowing)) return;
  const userIds = await loadFollowersOfMentor(context, thesisId);
  if (userIds.length > 0) await context.publish(context, { name: "waitingList.free", thesisId, userIds });
}
