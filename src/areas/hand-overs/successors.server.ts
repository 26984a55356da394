import { replaceMember } from "#areas/defenses/committee/replacements.server.ts";
import {
  handOverReservation,
  loadAvailability,
} from "#areas/mentor-changes/mentor-changes.server.ts";

import { changeDepartmentHead } from "#areas/people/users.server.ts";
import { nameStandIn } from "#areas/stand-ins/stand-ins.server.ts";
import { handOverProposal } from "#areas/student-proposals/student-proposals.server.ts";
import { changeThesisCoMentor, changeThesisMentor } from "#areas/theses/transitions.server.ts";
import type { Context } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import type { HandOver, OpenWork } from "./hand-overs.ts";
import { canHead, findForeignStudies } from "./hand-overs-queries.server.ts";
import { messages } from "./texts.ts";

const { errors } = messages;

export type StandInChoice = Pick<HandOver, "person" | "standInUntil">;

const refuseField = (field: string, message: Message) =>
  new Refusal(422, saveError, { [field]: message });

/**
 * Names a stand-in from today on, for everything or for a thesis; the head of the thesis's
 * department may name one, too.
 */
export async function nameChosenStandIn(
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
    standIn: person,
    thesis: thesis?.id ?? null,
    dateFrom: localDate(context.now),
    dateTo: standInUntil,
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

/** Gives departments another head, who holds the role. Refuses with 422. */
export async function giveDepartmentsTo(
  context: Context,
  departments: readonly OpenWork[],
  newHead: number,
) {
  if (departments.length === 0) return;
  if (!(await canHead(context, newHead))) throw refuseField("newHead", errors.notHead);
  for (const { id } of departments) await changeDepartmentHead(context, id, newHead);
}

/**
 * Gives theses with their reservations, and proposals that wait for an answer, to another mentor,
 * who also gets the mentor's seats in the committees of these theses. Refuses with 422 if the
 * person may not mentor all of it or has no free place.
 */
export async function giveToMentor(
  context: Context,
  work: readonly OpenWork[],
  person: number | null,
  userId: number,
) {
  if (work.length === 0) return;
  if (person === null || person === userId) throw refuseField("person", errors.person);
  const problem = await findSuccessorProblem(context, person, work);
  if (problem) throw refuseField("person", problem);
  const theses = work.filter(({ kind }) => kind === "thesis");
  for (const { id, reservationId, coMentorId } of theses) {
    await changeThesisMentor(
      context,
      id,
      person,
      coMentorId === person ? { coMentorId: null } : {},
    );
    if (reservationId === null) continue;
    await handOverReservation(context, { thesisId: id, reservationId, oldMentorId: userId });
    await replaceMember(context, reservationId, {
      userId,
      successorId: person,
      oldMentorId: userId,
    });
  }
  for (const { kind, id } of work)
    if (kind === "proposal") await handOverProposal(context, id, person);
  const topics = theses.filter(({ reservationId }) => reservationId === null);
  if (topics.length === 0) return;
  await context.publish(context, {
    name: "thesis.handOver",
    userIds: [person],
    data: { field: topics.length },
  });
}

/**
 * Gives theses another co-mentor, or none. Refuses with 422 a person who may not co-mentor all of
 * them.
 */
export async function giveToCoMentor(
  context: Context,
  theses: readonly OpenWork[],
  person: number | null,
) {
  if (person !== null) {
    const foreign = await findForeignStudies(context, person, studiesOf(theses), "co_mentor");
    const barred = theses.find(
      ({ studyId, mentorId, coMentorId }) =>
        (studyId !== null && foreign.includes(studyId)) ||
        mentorId === person ||
        coMentorId === person,
    );
    if (barred)
      throw refuseField("person", withValues(errors.notCoMentor, { title: barred.title }));
  }
  for (const { id, reservationId } of theses) {
    await changeThesisCoMentor(context, id, person);
    await context.publish(context, {
      name: "thesis.changeCoMentor",
      thesisId: id,
      ...(reservationId !== null && { reservationId }),
    });
  }
}

/** Gives seats in committees to another person. Refuses with 422 who can't sit in them all. */
export async function giveSeatsTo(
  context: Context,
  seats: readonly OpenWork[],
  person: number,
  userId: number,
) {
  for (const { id } of seats) await replaceMember(context, id, { userId, successorId: person });
}

/**
 * Why a person can't take over all of this as mentor; undefined if they can. Only reservations need
 * a place in a quota.
 */
async function findSuccessorProblem(
  context: Context,
  person: number,
  work: readonly OpenWork[],
): Promise<Message | undefined> {
  const foreign = await findForeignStudies(context, person, studiesOf(work), "mentor");
  const barred = work.find(({ studyId }) => studyId !== null && foreign.includes(studyId));
  if (barred) return withValues(errors.notMentor, { title: barred.title });
  const reserved = work.filter(({ reservationId }) => reservationId !== null);
  for (const study of studiesOf(reserved)) {
    const needed = reserved.filter(({ studyId }) => studyId === study).length;
    if ((await loadAvailability(context.db, person, study, context.now)) < needed)
      return errors.noQuota;
  }
  return undefined;
}

const studiesOf = (work: readonly OpenWork[]): number[] => [
  ...new Set(work.flatMap(({ studyId }) => studyId ?? [])),
];
