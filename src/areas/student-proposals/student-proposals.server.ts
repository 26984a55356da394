import { and, eq, inArray, sql } from "drizzle-orm";
import { bySurname } from "#areas/people/fragments.server.ts";
import { lockUsers } from "#areas/people/locks.server.ts";
import { loadTermRules } from "#areas/studies/studies.server.ts";
import { proposeThesis } from "#areas/theses/proposals.server.ts";
import { loadThesisFormOptions } from "#areas/theses/theses-queries.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { saveError } from "#kit/forms/form.ts";
import { withValues } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { availableSteps, statusesBefore, transition } from "#kit/workflow/flow.ts";
import { type Actor, role } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { type ProposalStep, proposalFlow, undoableProposalSteps } from "./flow.ts";
import { isMentoring, isProposedTo } from "./fragments.server.ts";
import { proposalPolicy } from "./policy.ts";
import type {
  NewProposalInput,
  ProposalInput,
  ProposalOptions,
  ProposalRow,
  ProposalView,
} from "./student-proposals.ts";
import {
  maxOpenProposals,
  toThesisForm,
  validateProposalChoices,
} from "./student-proposals-rules.ts";
import { studentProposals } from "./tables.server.ts";
import { messages } from "./texts.ts";

/** Loads a proposal with its people; refuses with 404. */
export async function loadProposal(db: Database, id: number): Promise<ProposalView> {
  const [row] = await queryRows<ProposalView>(
    db,
    sql`select q.id, q.version, q.status, q.student_id, q.mentor_id, s.name as student,
        m.name_with_title as mentor, p.id as program_id, p.name as program, coalesce(p.name_eng, '') as program_eng,
        p.study_id, y.formatted_name as study, q.name, q.description, q.company, q.keywords, q.answer,
        q.thesis_id, q.sent_at, q.answered_at
      ${fromProposals} join studies y on y.id = p.study_id where q.id = ${id}`,
  );
  return orNotFound(row);
}

/**
 * Loads a proposal and the steps that the actor may take; refuses with 404, or 403 if the actor may
 * not read it.
 */
export async function loadProposalWithSteps({ db, actor, now }: Context, id: number) {
  const proposal = await loadProposal(db, id);
  if (!proposalPolicy.read(actor, proposal)) throw new Refusal(403, accessDenied);
  return { proposal, may: availableSteps(proposalFlow, actor, proposal, now) };
}

const fromProposals = sql`from student_proposals q join users s on s.id = q.student_id
  join users m on m.id = q.mentor_id join study_programs p on p.id = q.study_program_id`;

/**
 * Loads the actor's own proposals, or those sent to the actor as mentor or stand-in and not
 * withdrawn; the newest first.
 */
export const loadProposals = (
  db: Database,
  of: "student" | "mentor",
  actor: Actor,
): Promise<ProposalRow[]> =>
  queryRows(
    db,
    sql`select q.id, q.status, s.name as student, m.name_with_title as mentor, q.name, p.name as program,
        coalesce(p.name_eng, '') as program_eng, q.sent_at, q.answered_at
      ${fromProposals} where ${of === "student" ? sql`q.student_id = ${actor.id}` : sql`${isProposedTo(actor)} and q.status <> 'withdrawn'`}
      order by q.sent_at desc, q.id desc`,
  );

/**
 * Loads the options of a new proposal: the student's own programmes, and teachers who may mentor on
 * their studies.
 */
export async function loadProposalOptions(
  db: Database,
  studentId: number,
  now: Date,
): Promise<ProposalOptions> {
  const [row] = await queryRows<ProposalOptions>(
    db,
    sql`with own as (select p.id, p.name, coalesce(p.name_eng, '') as name_eng, p.study_id from user_studies e
        join study_programs p on p.id = e.study_program_id where e.user_id = ${studentId} and e.user_type = 'student')
      select array(select jsonb_build_object('id', id, 'name', name, 'nameEng', name_eng, 'studyId', study_id)
          from own order by name) as programs,
        array(select jsonb_build_object('id', u.id, 'name', u.name_with_title, 'studyIds', jsonb_agg(t.study_id))
          from user_studies t join users u on u.id = t.user_id
          where t.study_id in (select study_id from own) and ${isMentoring(localDate(now))}
          group by u.id order by ${bySurname()}) as mentors`,
  );
  return orNotFound(row);
}

const openStatuses = statusesBefore(proposalFlow, "withdraw");

export const countOpenProposals = (db: Database, studentId: number): Promise<number> =>
  db.$count(
    studentProposals,
    and(eq(studentProposals.studentId, studentId), inArray(studentProposals.status, openStatuses)),
  );

const { refusals } = messages;
const student = role("student");

explainConstraints({ student_proposals_once: refusals.already });

const toColumns = ({ name, description, company, keywords }: ProposalInput) => ({
  name,
  description,
  company,
  keywords: keywords.join("|"),
});

/**
 * Sends a student's proposal to a mentor; returns its id. Refuses with 403 (not a student), 409
 * (too many open ones, or the same one again) or 422 (a programme that isn't the student's, or a
 * teacher who may not mentor on it).
 */
export const sendProposal = (context: Context, { mentor, program, ...form }: NewProposalInput) =>
  inTransaction(context, async (context) => {
    const { actor, db } = context;
    if (!student(actor, undefined)) throw new Refusal(403, accessDenied);
    await lockUsers(db, [actor.id]); // serializes one student's requests, so that the limit holds
    const errors = validateProposalChoices(
      { mentor, program },
      await loadProposalOptions(db, actor.id, context.now),
    );
    if (Object.keys(errors).length > 0) throw new Refusal(422, saveError, errors);
    const open = await countOpenProposals(db, actor.id);
    if (open >= maxOpenProposals)
      throw new Refusal(409, withValues(refusals.tooMany, { count: open }));
    const { id } = await create(context, studentProposals, {
      ...toColumns(form),
      studentId: actor.id,
      mentorId: mentor,
      studyProgramId: program,
      status: proposalFlow.initial,
      sentAt: context.now,
    });
    await notify(context, "send", { id, name: form.name, userIds: [mentor] });
    return id;
  });

/** Sends a returned proposal again, unchanged. Refuses with 403, 404 or 409 (not returned). */
export const resendProposal = (context: Context, id: number, form: ProposalInput) =>
  inTransaction(context, async (context) => {
    const proposal = await lockProposal(context, id);
    const { status } = transition(proposalFlow, "resend", context.actor, proposal, context.now);
    await change(context, studentProposals, id, {
      ...toColumns(form),
      status,
      sentAt: context.now,
    });
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

/**
 * Returns a proposal for revision, as its mentor, with a comment. Refuses with 403, 404, 409 or
 * 422.
 */
export const returnProposal = (context: Context, id: number, input: { answer: string }) =>
  answerProposal(context, id, "return", input);

/** Declines a proposal, as its mentor, with a comment. Refuses like `returnProposal`. */
export const declineProposal = (context: Context, id: number, input: { answer: string }) =>
  answerProposal(context, id, "decline", input);

const answerProposal = (
  context: Context,
  id: number,
  step: "return" | "decline",
  input: { answer: string },
) =>
  inTransaction(context, async (context) => {
    const proposal = await lockProposal(context, id);
    const next = transition(proposalFlow, step, context.actor, proposal, context.now, input);
    const { answer } = next.input;
    await change(context, studentProposals, id, {
      status: next.status,
      answer,
      answeredAt: context.now,
    });
    await notify(context, step, {
      id,
      name: proposal.name,
      userIds: [proposal.studentId],
      reason: answer,
    });
  });

/**
 * Takes a proposal over, as its mentor: makes a draft of a thesis that is kept for the student;
 * returns the thesis's id. Refuses with 403, 404, 409 (decided, or no department) or 422 (the
 * mentor may no longer mentor on the study).
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
    await change(context, studentProposals, id, {
      status,
      thesisId: thesis.id,
      answeredAt: context.now,
    });
    await notify(context, "take", {
      id,
      name: proposal.name,
      userIds: [proposal.studentId],
      thesisId: thesis.id,
    });
    return thesis.id;
  });

/** Locks a proposal until the end of the transaction and loads it; refuses with 404. */
export async function lockProposal({ db }: Context, id: number): Promise<ProposalView> {
  await db
    .select({ id: studentProposals.id })
    .from(studentProposals)
    .where(eq(studentProposals.id, id))
    .for("update");
  return loadProposal(db, id);
}

type ProposalNews = {
  id: number;
  name: string;
  userIds: number[];
  thesisId?: number;
  reason?: string;
};

const notify = (
  context: Context,
  step: "send" | ProposalStep,
  { id, userIds, thesisId, ...data }: ProposalNews,
) =>
  context.publish(context, {
    name: `studentProposal.${step}`,
    userIds,
    data,
    ...(thesisId !== undefined && { thesisId }),
    ...(undoableProposalSteps.some((undoableProposalStep) => undoableProposalStep === step) && {
      undo: { flow: "studentProposal", id },
    }),
  });

/**
 * Gives a proposal that waits for an answer to another mentor; tells the mentor and the student.
 * Call it inside the transaction that has decided who may. Refuses with 404, or 409 if the student
 * has withdrawn it meanwhile.
 */
export const handOverProposal = (context: Context, id: number, mentorId: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const [row] = await context.db
      .select()
      .from(studentProposals)
      .where(eq(studentProposals.id, id))
      .for("update");
    const { status, studentId, name } = orNotFound(row);
    if (status !== "sent") throw new Refusal(409, messages.refusals.decided);
    await change(context, studentProposals, id, { mentorId });
    await context.publish(context, {
      name: "studentProposal.handOver",
      userIds: [mentorId],
      data: { name },
    });
    await context.publish(context, {
      name: "studentProposal.reassign",
      userIds: [studentId],
      data: { name },
    });
  });
