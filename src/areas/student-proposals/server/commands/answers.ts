import { eq } from "drizzle-orm";
import { lockUsers } from "#areas/people/server/commands/locks.ts";
import { loadTermRules } from "#areas/studies/server/queries/studies.ts";
import { proposeThesis } from "#areas/theses/server/commands/proposals.ts";
import { loadThesisFormOptions } from "#areas/theses/server/queries/thesis.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { saveError } from "#kit/forms/form.ts";
import { withValues } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { transition } from "#kit/workflow/flow.ts";
import { role } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { type ProposalStep, proposalFlow, undoableProposalSteps } from "../../flow.ts";
import { maxOpenProposals, toThesisForm, validateProposalChoices } from "../../rules.ts";
import type { NewProposalInput, ProposalInput, ProposalView } from "../../schema.ts";
import { messages } from "../../texts.ts";
import { countOpenProposals, loadProposal, loadProposalOptions } from "../queries/proposals.ts";
import { studentProposals } from "../tables.ts";

const { refusals } = messages;
const student = role("student");

explainConstraints({ student_proposals_once: refusals.already });

const toColumns = ({ name, description, company, keywords }: ProposalInput) => ({
  ...{ name, description, company, keywords: keywords.join("|") },
});

/**
 * Sends a student's proposal to a mentor; returns its id. Refuses with 403 (not a student), 409 (too many open ones, or
 * the same one again) or 422 (a programme that isn't the student's, or a teacher who may not mentor on it).
 */
export const sendProposal = (context: Context, { mentor, program, ...form }: NewProposalInput) =>
  inTransaction(context, async (context) => {
    const { actor, db } = context;
    if (!student(actor, undefined)) throw new Refusal(403, accessDenied);
    await lockUsers(db, [actor.id]); // serializes one student's requests, so that the limit holds
    const errors = validateProposalChoices({ mentor, program }, await loadProposalOptions(db, actor.id, context.now));
    if (Object.keys(errors).length > 0) throw new Refusal(422, saveError, errors);
    const open = await countOpenProposals(db, actor.id);
    if (open >= maxOpenProposals) throw new Refusal(409, withValues(refusals.tooMany, { count: open }));
    const { id } = await create(context, studentProposals, {
      ...toColumns(form),
      ...{ studentId: actor.id, mentorId: mentor, studyProgramId: program },
      ...{ status: proposalFlow.initial, sentAt: context.now },
    });
    await notify(context, "send", { id, name: form.name, userIds: [mentor] });
    return id;
  });

/** Sends a returned proposal again, as it is now. Refuses with 403, 404 or 409 (not returned). */
export const resendProposal = (context: Context, id: number, form: ProposalInput) =>
  inTransaction(context, async (context) => {
    const proposal = await lockProposal(context, id);
    const { status } = transition(proposalFlow, "resend", context.actor, proposal, context.now);
    await change(context, studentProposals, id, { ...toColumns(form), status, sentAt: context.now });
    await notify(context, "resend", { id, name: form.name, userIds: [proposal.mentorId] });
  });

/** Withdraws a proposal that is not decided yet. Refuses with 403, 404 or 409. */
export const withdrawProposal = (context: Context, id: number) =>
  inTransaction(context, async (context) => {
    const proposal = await lockProposal(context, id);
    const { status } = transition(proposalFlow, "withdraw", context.actor, proposal, context.now);
    await change(context, studentProposals, id, { status });
    await notify(context, "withdraw", { id, name: proposal.name, userIds: [] });
  });

/** Returns a proposal for revision or declines it, as its mentor, with a comment. Refuses with 403, 404, 409 or 422. */
export const answerProposal = (context: Context, id: number, step: "return" | "decline", words: string) =>
  inTransaction(context, async (context) => {
    const proposal = await lockProposal(context, id);
    const next = transition(proposalFlow, step, context.actor, proposal, context.now, { answer: words });
    const { answer } = next.input;
    await change(context, studentProposals, id, { status: next.status, answer, answeredAt: context.now });
    await notify(context, step, { id, name: proposal.name, userIds: [proposal.studentId], reason: answer });
  });

/**
 * Takes a proposal over, as its mentor: makes a draft of a thesis that is kept for the student; returns the thesis's
 * id. Refuses with 403, 404, 409 (decided, or no department) or 422 (the mentor may not mentor on the study any more).
 */
export const takeProposal = (context: Context, id: number): Promise<number> =>
  inTransaction(context, async (context) => {
    const proposal = await lockProposal(context, id);
    const { status } = transition(proposalFlow, "take", context.actor, proposal, context.now);
    const [department] = (await loadThesisFormOptions(context, proposal.mentorId)).departments;
    if (!department) throw new Refusal(409, refusals.noDepartment);
    const form = toThesisForm(proposal, department.id, {
      today: localDate(context.now),
      termRules: await loadTermRules(context.db),
    });
    const thesis = await proposeThesis(context, form, { send: false });
    await change(context, studentProposals, id, { status, thesisId: thesis.id, answeredAt: context.now });
    await notify(context, "take", { id, name: proposal.name, userIds: [proposal.studentId], thesisId: thesis.id });
    return thesis.id;
  });

/** Locks a proposal until the end of the transaction and loads it; refuses with 404. */
export async function lockProposal({ db }: Context, id: number): Promise<ProposalView> {
  await db.select({ id: studentProposals.id }).from(studentProposals).where(eq(studentProposals.id, id)).for("update");
  return loadProposal(db, id);
}

type ProposalNews = { id: number; name: string; userIds: number[]; thesisId?: number; reason?: string };

const notify = (context: Context, step: "send" | ProposalStep, { id, userIds, thesisId, ...data }: ProposalNews) =>
  context.publish(context, {
    ...{ name: `studentProposal.${step}`, userIds, data },
    ...(thesisId !== undefined && { thesisId }),
    ...(undoableProposalSteps.some((one) => one === step) && { undo: { flow: "studentProposal", id } }),
  });
