import { sql } from "drizzle-orm";
import { queryRows } from "#kit/database/connection.ts";
import { type CollectedWrite, type Context, writeAtCommit } from "#kit/database/context.ts";
import { loadUndoableSteps, type UndoableStep } from "#kit/database/taken-steps.ts";
import { secondsUntil } from "#kit/workflow/undo.ts";
import { formatStep, undoableEvents } from "../schema.ts";

type Reader = Pick<Context, "db" | "actor" | "now">;

/** A step that the actor can still undo, as the page of such steps shows it. */
export type OwnStepView = {
  /** As in the form. */
  of: string;
  /** Name of the event, such as `reservation.confirm`. */
  event: string;
  at: string;
  until: string;
  seconds: number;
  /** The thesis or the student. */
  title: string;
};

/** Loads all steps that the actor can undo now, the newest first. */
export async function loadOwnSteps(context: Reader): Promise<OwnStepView[]> {
  const steps = await loadUndoableSteps(context, undoableEvents);
  const titles = await queryRows<{ key: string; title: string }>(
    context.db,
    sql`select 'thesis.' || t.id as key, t.name as title from theses t
        where t.id = any(${sql.param(steps.flatMap(({ thesisId }) => thesisId ?? []))}::integer[])
      union all select 'studentProposal.' || p.id, p.name from student_proposals p
        where p.id = any(${sql.param(steps.flatMap(({ thesisId, id }) => (thesisId === null ? id : [])))}::integer[])
      union all select 'userStudy.' || e.id, u.name from user_studies e join users u on u.id = e.user_id
        where e.id = any(${sql.param(steps.flatMap(({ thesisId, id }) => (thesisId === null ? id : [])))}::integer[])`,
  );
  const byKey = new Map(titles.map(({ key, title }) => [key, title]));
  return steps.map(({ name, id, transaction, thesisId, at, until }) => ({
    of: formatStep({ flow: name.split(".")[0] ?? "", id, transaction }),
    ...{ event: name, at, until, seconds: secondsUntil(new Date(until), context.now) },
    title: byKey.get(thesisId === null ? `${name.split(".")[0]}.${id}` : `thesis.${thesisId}`) ?? "",
  }));
}

/** The steps of a request that can be undone. */
export type TakenInRequest = {
  /** Notes the step of an event in its transaction, which then reads it with its `commit`. */
  note(context: Context): Promise<void>;
  /** The steps as the form names them, and until when all of them can be undone; undefined if none can. */
  offer(): { of: string[]; until: Date } | undefined;
};

export function collectTakenSteps(): TakenInRequest {
  const steps: UndoableStep[] = [];
  const readSteps: CollectedWrite<never> = {
    isLast: true,
    prepare: async (context) => async (db) =>
      steps.push(...(await loadUndoableSteps({ ...context, db }, undoableEvents, { ofTransaction: true }))),
  };
  return {
    note: (context) => writeAtCommit(context, readSteps, []),
    offer() {
      if (steps.length === 0) return undefined;
      return {
        of: steps.map(({ name, id, transaction }) => formatStep({ flow: name.split(".")[0] ?? "", id, transaction })),
        until: new Date(Math.min(...steps.map(({ until }) => Date.parse(until)))),
      };
    },
  };
}
