import { sql } from "drizzle-orm";
import { userAndAdmins } from "#areas/people/fragments.server.ts";
import { lockUsers } from "#areas/people/locks.server.ts";
import type { UserInput, UserType } from "#areas/people/people.ts";
import { editUserStudy } from "#areas/people/user-studies/commands.server.ts";
import type {
  StudentStudyInput,
  TeacherStudyInput,
} from "#areas/people/user-studies/user-studies.ts";
import { deactivateUser, editUser } from "#areas/people/users.server.ts";
import { lockOngoingTheses } from "#areas/theses/transitions.server.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { formatMessage, type Message } from "#kit/text/localization.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { peopleOfWork, thesesOfTeacher } from "./fragments.server.ts";
import type { HandOver, OpenWork, WorkKind } from "./hand-overs.ts";
import { loadOpenWork } from "./hand-overs-queries.server.ts";
import { describeWork, workLeft } from "./hand-overs-rules.ts";
import { giveDepartmentsTo, giveToMentor, nameChosenStandIn } from "./successors.server.ts";
import { messages } from "./texts.ts";

const { errors } = messages;

/**
 * Changes a user like `editUser`, and asks who takes over the work that the change leaves open
 * (product §11).
 */
export const editAccount = (
  context: Context,
  id: number,
  version: number,
  form: UserInput,
  handOver: HandOver,
) => {
  const today = localDate(context.now);
  // an account that ends later leaves its work on the day after
  const day =
    form.active && form.activeUntil && form.activeUntil >= today
      ? addDays(form.activeUntil, 1)
      : today;
  return withHandOver(context, { userId: id, day }, handOver, (context) =>
    editUser(context, id, version, form),
  );
};

/** Deactivates a user like `deactivateUser`, and asks who takes over. */
export const deactivateAccount = (context: Context, id: number, handOver: HandOver) =>
  withHandOver(context, { userId: id, day: localDate(context.now) }, handOver, (context) =>
    deactivateUser(context, id),
  );

type UserStudyEdit = { id: number; userId: number; type: UserType; version: number };

/**
 * Changes a person's data on a study like `editUserStudy`, and asks who takes over if the person
 * loses a right to mentor.
 */
export const editStudyOfUser = (
  context: Context,
  { id, userId, type, version }: UserStudyEdit,
  input: TeacherStudyInput | StudentStudyInput,
  handOver: HandOver,
) =>
  withHandOver(context, { userId, day: localDate(context.now) }, handOver, (context) =>
    editUserStudy(context, type, id, version, input),
  );

/**
 * Saves a change of a person's account or rights. If the person can then no longer do open work,
 * the change is refused with 422 and a sentence that names this work, until it is confirmed; and
 * the work is handed over as chosen, in the same transaction. Locks theses first and then people,
 * so that a student who reserves meanwhile comes before or after.
 */
const withHandOver = <T>(
  context: Context,
  { userId, day }: { userId: number; day: string },
  choice: HandOver,
  save: (context: Context) => Promise<T>,
): Promise<T> =>
  inTransaction(context, async (context) => {
    const { db } = context;
    await lockOngoingTheses(context, thesesOfTeacher(userId));
    const people = userAndAdmins(
      [userId, choice.person, choice.newHead].filter((id) => id !== null),
    );
    await lockUsers(db, sql`${people} union ${peopleOfWork(userId)}`);
    const before = await loadOpenWork(context, userId, day);
    if (choice.handOver === "standIn") await askedAgain(nameChosenStandIn(context, userId, choice));
    const saved = await save(context);
    const left = workLeft(before, await loadOpenWork(context, userId, day));
    const doubt = describeWork(left);
    if (!doubt) return saved;
    requireConfirmation(context, doubt, choice);
    await askedAgain(handOverWork(context, left, choice, userId));
    return saved;
  });

/**
 * Adds to a refusal of the choice that it has to be confirmed again, so that the form shows the
 * question.
 */
const askedAgain = (choice: Promise<void>): Promise<void> =>
  choice.catch((error) => {
    if (!(error instanceof Refusal) || error.status !== 422) throw error;
    throw new Refusal(422, error.reason, { ...error.fields, confirmed: errors.confirm });
  });

/** Refuses with 422 and the sentence until the user confirms exactly this sentence. */
function requireConfirmation(
  { language }: Context,
  doubt: Message,
  { confirmed, doubt: shown }: HandOver,
) {
  if (confirmed && shown === formatMessage(doubt, language)) return;
  throw new Refusal(422, doubt, { confirmed: errors.confirm });
}

/** Hands over all work that a change leaves, as chosen in its form. */
async function handOverWork(
  context: Context,
  left: readonly OpenWork[],
  choice: HandOver,
  userId: number,
) {
  const ofKind = (...kinds: WorkKind[]) => left.filter((work) => kinds.includes(work.kind));
  if (choice.newHead !== null)
    await giveDepartmentsTo(context, ofKind("department"), choice.newHead);
  if (choice.handOver === "successor")
    await giveToMentor(context, ofKind("thesis", "proposal"), choice.person, userId);
}
