import { lockUsers } from "#areas/people/server/commands/locks.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { saveError } from "#kit/forms/form.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { standInPolicy } from "../policy.ts";
import { findStandInProblem, type StandInProblem } from "../rules.ts";
import type { StandInFormInput, StandInView } from "../schema.ts";
import { messages, texts } from "../texts.ts";
import { loadStandIn, loadStandInFacts } from "./queries/stand-ins.ts";
import { standIns } from "./tables.ts";

const { problems, refusals } = messages;

explainConstraints({ stand_ins_one_at_a_time: refusals.overlap });

/** The field that each problem is reported at. */
const problemFields = {
  notTeacher: "standIn",
  self: "standIn",
  past: "dateFrom",
  period: "dateTo",
  notOwnThesis: "thesis",
  mayNot: "standIn",
  away: "standIn",
  chain: "dateFrom",
} as const satisfies Record<StandInProblem, keyof StandInFormInput>;

/**
 * Names a stand-in for a person; returns the id. Both people are locked, so that no chain results if two people name
 * each other concurrently. `departmentId` is that of the thesis if its mentor can't act, so that its head may name one.
 * Refuses with 403, 422 with the field, or with the message of the constraint if the days
 * overlap.
 */
export const nameStandIn = (
  context: Context,
  representedId: number,
  form: Omit<StandInFormInput, "represented">,
  departmentId: number | null = null,
): Promise<number> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    if (!standInPolicy.name(actor, { representedId, departmentId })) throw new Refusal(403, accessDenied);
    await lockUsers(db, [representedId, form.standIn]);
    const facts = await loadStandInFacts(db, representedId, form, localDate(now));
    const problem = findStandInProblem(facts);
    if (problem) throw new Refusal(422, saveError, { [problemFields[problem]]: problems[problem] });
    const { standIn: standInId, thesis: thesisId, dateFrom, dateTo } = form;
    const { id } = await create(context, standIns, { representedId, standInId, thesisId, dateFrom, dateTo });
    await notifyBoth(context, "name", await loadStandIn(db, id));
    return id;
  });

/** Ends a stand-in immediately, before its last day. Refuses with 403, 404, or 409 if it has already ended. */
export const endStandIn = (context: Context, id: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const { representedId, standInId } = await loadStandIn(db, id);
    if (!standInPolicy.name(actor, { representedId })) throw new Refusal(403, accessDenied);
    await lockUsers(db, [representedId, standInId]);
    const standIn = { ...(await loadStandIn(db, id)), today: localDate(now) };
    if (!standInPolicy.end(actor, standIn)) throw new Refusal(409, refusals.ended);
    await change(context, standIns, id, { endedAt: now });
    await notifyBoth(context, "end", standIn);
  });

/** Notifies both people: „doc. dr. sc. Ana Anić → prof. dr. sc. Ivo Ivić", with the first and the last day. */
const notifyBoth = (context: Context, step: "name" | "end", standIn: StandInView) =>
  context.publish(context, {
    name: `standIn.${step}`,
    userIds: [standIn.representedId, standIn.standInId],
    data: {
      subject: formatText(texts.hr.pair, { name: standIn.standIn, represented: standIn.represented }),
      field: `${formatDate(standIn.dateFrom)} – ${formatDate(standIn.dateTo)}`,
    },
  });
