import { handOverReservation } from "#areas/mentor-changes/server/commands.ts";
import { loadAvailability } from "#areas/mentor-changes/server/queries/mentor-changes.ts";
import type { UserInput } from "#areas/people/schema.ts";
import { lockUsers } from "#areas/people/server/commands/locks.ts";
import { changeDepartmentHead, deactivateUser, editUser } from "#areas/people/server/commands/users.ts";
import { userAndAdmins } from "#areas/people/server/queries/fragments.ts";
import type { StudentStudyInput, TeacherStudyInput, UserType } from "#areas/people/user-studies/schema.ts";
import { editUserStudy } from "#areas/people/user-studies/server/commands.ts";
import { nameStandIn } from "#areas/stand-ins/server/commands.ts";
import { changeThesisMentor, lockThesesOfMentor } from "#areas/theses/server/commands/transitions.ts";
import { type Context, inTransaction } from "#kit/database/index.ts";
import { saveError } from "#kit/forms/index.ts";
import { formatMessage, type Message, withValues } from "#kit/text/index.ts";
import { addDays, localDate } from "#kit/time/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import { describeWork, workLeft } from "../rules.ts";
import type { HandOver, MentoredThesis, OpenWork } from "../schema.ts";
import { messages } from "../texts.ts";
import { canHead, findForeignStudies, loadOpenWork } from "./queries.ts";

const { errors } = messages;

/** Changes a user like `editUser`, and asks who takes over the work that this leaves (product §11). */
export const editAccount = (context: Context, id: number, version: number, form: UserInput, handOver: HandOver) => {
  const today = localDate(context.now);
  // an account that ends later leaves its work on the day after
  const day = form.active && form.activeUntil && form.activeUntil >= today ? addDays(form.activeUntil, 1) : today;
  return withHandOver(context, { userId: id, day }, handOver, (context) => editUser(context, id, version, form));
};

/** Deactivates a user like `deactivateUser`, and asks who takes over. */
export const deactivateAccount = (context: Context, id: number, handOver: HandOver) =>
  withHandOver(context, { userId: id, day: localDate(context.now) }, handOver, (context) =>
    deactivateUser(context, id),
  );

type UserStudyEdit = { id: number; userId: number; type: UserType; version: number };

/** Changes a person's data on a study like `editUserStudy`, and asks who takes over when a right to mentor goes. */
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
 * Saves a change of a person's account or rights. If the person can then no longer do open work, the change is refused
 * with 422 and a sentence that names this work, until it is confirmed; and the work is handed over as chosen, in the same
 * transaction. Locks theses first and then people, so that a student who reserves meanwhile comes before or after.
 */
const withHandOver = <T>(
  context: Context,
  { userId, day }: { userId: number; day: string },
  choice: HandOver,
  save: (context: Context) => Promise<T>,
): Promise<T> =>
  inTransaction(context, async (context) => {
    const { db } = context;
    await lockThesesOfMentor(context, userId);
    await lockUsers(db, userAndAdmins([userId, choice.person, choice.newHead].filter((id) => id !== null)));
    const before = await loadOpenWork(context, userId, day);
    if (choice.handOver === "standIn") await nameChosenStandIn(context, userId, choice);
    const saved = await save(context);
    const left = workLeft(before, await loadOpenWork(context, userId, day));
    const doubt = describeWork(left);
    if (!doubt) return saved;
    requireConfirmation(context, doubt, choice);
    await handOverWork(context, left, choice, userId);
    return saved;
  });

/** Refuses with 422 and the sentence until the user confirms exactly this sentence. */
function requireConfirmation({ language }: Context, doubt: Message, { confirmed, doubt: shown }: HandOver) {
  if (confirmed && shown === formatMessage(doubt, language)) return;
  throw new Refusal(422, doubt, { confirmed: errors.confirm });
}

async function nameChosenStandIn(context: Context, userId: number, { person, standInUntil }: HandOver) {
  const fields = {
    ...(person === null && { person: errors.person }),
    ...(standInUntil === null && { standInUntil: errors.standInUntil }),
  };
  if (person === null || standInUntil === null)
    throw new Refusal(422, saveError, { ...fields, confirmed: errors.confirm });
  const form = { standIn: person, thesis: null, dateFrom: localDate(context.now), dateTo: standInUntil };
  await nameStandIn(context, userId, form).catch((error) => {
    if (!(error instanceof Refusal) || error.status !== 422) throw error;
    const { standIn, dateTo, ...others } = error.fields;
    throw new Refusal(422, error.reason, {
      ...others,
      ...(standIn && { person: standIn }),
      ...(dateTo && { standInUntil: dateTo }),
      confirmed: errors.confirm,
    });
  });
}

async function handOverWork(context: Context, { theses, departments }: OpenWork, choice: HandOver, userId: number) {
  const refuse = (fields: Record<string, Message>) =>
    new Refusal(422, saveError, { ...fields, confirmed: errors.confirm });
  if (departments.length > 0 && choice.newHead !== null) {
    if (!(await canHead(context, choice.newHead))) throw refuse({ newHead: errors.notHead });
    for (const { id } of departments) await changeDepartmentHead(context, id, choice.newHead);
  }
  if (choice.handOver !== "successor" || theses.length === 0) return;
  const { person } = choice;
  if (person === null || person === userId) throw refuse({ person: errors.person });
  const problem = await findSuccessorProblem(context, person, theses);
  if (problem) throw refuse({ person: problem });
  for (const { id, reservationId, coMentorId } of theses) {
    await changeThesisMentor(context, id, person, coMentorId === person ? { coMentorId: null } : {});
    if (reservationId !== null)
      await handOverReservation(context, { thesisId: id, reservationId, oldMentorId: userId });
  }
  const topics = theses.filter(({ reservationId }) => reservationId === null);
  if (topics.length === 0) return;
  await context.publish(context, { name: "thesis.handOver", userIds: [person], data: { field: topics.length } });
}

/** Why a person can't take over all of these theses; undefined if they can. Topics need no place in a quota. */
async function findSuccessorProblem(
  context: Context,
  person: number,
  theses: readonly MentoredThesis[],
): Promise<Message | undefined> {
  const foreign = await findForeignStudies(context, person, [...new Set(theses.map(({ studyId }) => studyId))]);
  const barred = theses.find(({ studyId }) => foreign.includes(studyId));
  if (barred) return withValues(errors.notMentor, { title: barred.title });
  const reserved = theses.filter(({ reservationId }) => reservationId !== null);
  for (const study of new Set(reserved.map(({ studyId }) => studyId))) {
    const needed = reserved.filter(({ studyId }) => studyId === study).length;
    if ((await loadAvailability(context.db, person, study, context.now)) < needed) return errors.noQuota;
  }
  return undefined;
}
