import { sql } from "drizzle-orm";
import { lockUsers } from "#areas/people/locks.server.ts";
import { lockOngoingTheses } from "#areas/theses/transitions.server.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { peopleOfWork, thesesOfTeacher } from "./fragments.server.ts";
import type { OpenWork, WorkKind } from "./hand-overs.ts";
import { loadOpenWork } from "./hand-overs-queries.server.ts";
import { handsOverAll, openWorkPolicy } from "./policy.ts";
import {
  giveDepartmentsTo,
  giveSeatsTo,
  giveToCoMentor,
  giveToMentor,
  nameChosenStandIn,
  type StandInChoice,
} from "./successors.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/** Open work of one kind that a person can't do; without ids all of the kind. */
export type ChosenWork = { userId: number; kind: WorkKind; ids?: readonly number[] };

/**
 * Gives open work of a person who can't act to a successor, as mentor, co-mentor (null for none),
 * member of a committee or head of department. Refuses with 403, 409 (somebody has handed it over,
 * or the person can act again) or 422 with a message for the field.
 */
export const handOverOpenWork = (
  context: Context,
  chosen: ChosenWork,
  person: number | null,
): Promise<void> =>
  withLockedWork(context, chosen, person, async (context, work) => {
    const { userId, kind } = chosen;
    if (kind === "coMentor") return giveToCoMentor(context, work, person);
    if (kind === "thesis" || kind === "proposal")
      return giveToMentor(context, work, person, userId);
    if (person === null) throw new Refusal(409, refusals.gone);
    if (kind === "seat") return giveSeatsTo(context, work, person, userId);
    return giveDepartmentsTo(context, work, person);
  });

/**
 * Names a stand-in for a person who can't act: for everything if these are all theses of the person
 * that nobody can mentor and the actor hands over all work, otherwise for each thesis. Refuses like
 * `handOverOpenWork`.
 */
export const nameStandInForTheses = (
  context: Context,
  chosen: Omit<ChosenWork, "kind">,
  choice: StandInChoice,
): Promise<void> =>
  withLockedWork(
    context,
    { ...chosen, kind: "thesis" },
    choice.person,
    async (context, work, open) => {
      const isAll = work.length === open.filter(({ kind }) => kind === "thesis").length;
      if (isAll && handsOverAll(context.actor, null))
        return nameChosenStandIn(context, chosen.userId, choice);
      for (const thesis of work) await nameChosenStandIn(context, chosen.userId, choice, thesis);
    },
  );

/**
 * Locks the chosen open work of a person and the people, and checks that all of it is still open
 * and that the actor may hand it over.
 */
const withLockedWork = (
  context: Context,
  { userId, kind, ids }: ChosenWork,
  person: number | null,
  handOver: (
    context: Context,
    work: readonly OpenWork[],
    open: readonly OpenWork[],
  ) => Promise<void>,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    await lockOngoingTheses(context, thesesOfTeacher(userId));
    await lockUsers(
      db,
      sql`select unnest(array[${userId}, ${person}]::integer[]) union ${peopleOfWork(userId)}`,
    );
    const open = await loadOpenWork(context, userId, localDate(now));
    const work = open.filter(
      (task) => task.kind === kind && (ids === undefined || ids.includes(task.id)),
    );
    if (!work.every((task) => openWorkPolicy.handOver(actor, task)))
      throw new Refusal(403, accessDenied);
    if (work.length === 0 || (ids !== undefined && work.length < ids.length))
      throw new Refusal(409, refusals.gone);
    await handOver(context, work, open);
  });
