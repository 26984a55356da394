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
import { accessDenied, Refusal } from "#kit/workflow/index.ts";
import { handsOverAll, openWorkPolicy } from "../policy.ts";
import { describeWork, workLeft } from "../rules.ts";
import type { HandOver, OpenWork, WorkKind } from "../schema.ts";
import { messages } from "../texts.ts";
import { canHead, findForeignStudies, loadOpenWork } from "./queries/open-work.ts";

const { errors, refusals } = messages;

type StandInChoice = Pick<HandOver, "person" | "standInUntil">;

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
 * Gives work that nobody can do to a successor: these theses of a person with their reservations. Refuses with 403, 409
 * (somebody has handed them over, or the person can act again) or 422 with a message for the field.
 */
export const handOverTheses = (context: Context, userId: number, ids: readonly number[], person: number | null) =>
  withLockedWork(context, { userId, kind: "thesis", ids, people: person === null ? [] : [person] }, (context, work) =>
    giveThesesTo(context, work, person, userId),
  );

/**
 * Names a stand-in for a person who can't act: for everything if these are all theses of the person that nobody can
 * mentor and the actor hands over all work, else for each of them. Refuses like `handOverTheses`.
 */
export const nameStandInForTheses = (
  context: Context,
  userId: number,
  ids: readonly number[],
  choice: StandInChoice,
): Promise<void> =>
  withLockedWork(
    context,
    { userId, kind: "thesis", ids, people: choice.person === null ? [] : [choice.person] },
    async (context, work, open) => {
      const isAll = work.length === open.filter(({ kind }) => kind === "thesis").length;
      if (isAll && handsOverAll(context.actor, null)) return nameChosenStandIn(context, userId, choice);
      for (const thesis of work) await nameChosenStandIn(context, userId, choice, thesis);
    },
  );

/** Gives the departments of a head who can't act to another one. Refuses like `handOverTheses`. */
export const handOverDepartments = (context: Context, userId: number, newHead: number) =>
  withLockedWork(context, { userId, kind: "department", people: [newHead] }, (context, work) =>
    giveDepartmentsTo(context, work, newHead),
  );

type ChosenWork = { userId: number; kind: WorkKind; ids?: readonly number[]; people: readonly number[] };

/** Locks the chosen open work of a person and the people, checks that all of it is left and the actor's to hand over. */
const withLockedWork = (
  context: Context,
  { userId, kind, ids, people }: ChosenWork,
  handOver: (context: Context, work: readonly OpenWork[], open: readonly OpenWork[]) => Promise<void>,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    await lockThesesOfMentor(context, userId);
    await lockUsers(db, [userId, ...people]);
    const open = await loadOpenWork(context, userId, localDate(now));
    const work = open.filter((one) => one.kind === kind && (ids === undefined || ids.includes(one.id)));
    if (!work.every((one) => openWorkPolicy.handOver(actor, one))) throw new Refusal(403, accessDenied);
    if (work.length === 0 || (ids !== undefined && work.length < ids.length)) throw new Refusal(409, refusals.gone);
    await handOver(context, work, open);
  });

/** Adds to a refusal of the choice that it has to be confirmed again, so that the form shows the question. */
const askedAgain = (choice: Promise<void>): Promise<void> =>
  choice.catch((error) => {
    if (!(error instanceof Refusal) || error.status !== 422) throw error;
    throw new Refusal(422, error.reason, { ...error.fields, confirmed: errors.confirm });
  });

/** Refuses with 422 and the sentence until the user confirms exactly this sentence. */
function requireConfirmation({ language }: Context, doubt: Message, { confirmed, doubt: shown }: HandOver) {
  if (confirmed && shown === formatMessage(doubt, language)) return;
  throw new Refusal(422, doubt, { confirmed: errors.confirm });
}

/** Names a stand-in from today on, for everything or for a thesis, whose head may name one, too. */
async function nameChosenStandIn(
  context: Context,
  userId: number,
  { person, standInUntil }: StandInChoice,
  thesis?: Pick<OpenWork, "id" | "departmentId">,
) {
  const fields = {
    ...(person === null && { person: errors.person }),
    ...(standInUntil === null && { standInUntil: errors.standInUntil }),
  };
  if (person === null || standInUntil === null) throw new Refusal(422, saveError, fields);
  const form = {
    ...{ standIn: person, thesis: thesis?.id ?? null, dateFrom: localDate(context.now), dateTo: standInUntil },
  };
  await nameStandIn(context, userId, form, thesis?.departmentId).catch((error) => {
    if (!(error instanceof Refusal) || error.status !== 422) throw error;
    const { standIn, dateTo, ...others } = error.fields;
    throw new Refusal(422, error.reason, {
      ...others,
      ...(standIn && { person: standIn }),
      ...(dateTo && { standInUntil: dateTo }),
    });
  });
}

/** Hands over all work that a change leaves, as chosen in its form. */
async function handOverWork(context: Context, left: readonly OpenWork[], choice: HandOver, userId: number) {
  const ofKind = (kind: WorkKind) => left.filter((work) => work.kind === kind);
  if (choice.newHead !== null) await giveDepartmentsTo(context, ofKind("department"), choice.newHead);
  if (choice.handOver === "successor") await giveThesesTo(context, ofKind("thesis"), choice.person, userId);
}

async function giveDepartmentsTo(context: Context, departments: readonly OpenWork[], newHead: number) {
  if (departments.length === 0) return;
  if (!(await canHead(context, newHead))) throw new Refusal(422, saveError, { newHead: errors.notHead });
  for (const { id } of departments) await changeDepartmentHead(context, id, newHead);
}

async function giveThesesTo(context: Context, theses: readonly OpenWork[], person: number | null, userId: number) {
  if (theses.length === 0) return;
  if (person === null || person === userId) throw new Refusal(422, saveError, { person: errors.person });
  const problem = await findSuccessorProblem(context, person, theses);
  if (problem) throw new Refusal(422, saveError, { person: problem });
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
  theses: readonly OpenWork[],
): Promise<Message | undefined> {
  const foreign = await findForeignStudies(context, person, studiesOf(theses));
  const barred = theses.find(({ studyId }) => studyId !== null && foreign.includes(studyId));
  if (barred) return withValues(errors.notMentor, { title: barred.title });
  const reserved = theses.filter(({ reservationId }) => reservationId !== null);
  for (const study of studiesOf(reserved)) {
    const needed = reserved.filter(({ studyId }) => studyId === study).length;
    if ((await loadAvailability(context.db, person, study, context.now)) < needed) return errors.noQuota;
  }
  return undefined;
}

const studiesOf = (theses: readonly OpenWork[]): number[] => [
  ...new Set(theses.flatMap(({ studyId }) => studyId ?? [])),
];
