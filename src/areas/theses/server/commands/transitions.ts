import { eq } from "drizzle-orm";

import {
  type Context,
  change,
  type DomainEvent,
  explainConstraints,
  inTransaction,
  remove,
} from "#kit/database/index.ts";
import { localDate } from "#kit/time/index.ts";
import { accessDenied, hasRole, orNotFound, Refusal, transition } from "#kit/workflow/index.ts";
import { mentor, type ThesisRecord, type ThesisStep, thesisFlow } from "../../flow.ts";
import { thesisPolicy } from "../../policy.ts";
import { texts } from "../../texts.ts";
import { type ThesisRow, theses } from "../tables.ts";

type ThesisTransitionInput = {
  /** What the step rests on and no column keeps. */
  facts?: Partial<Pick<ThesisRecord, "note" | "deleteRequested" | "byReservation">>;
  /** Columns that the step writes, or how they follow from the topic as it is. */
  values?: Partial<ThesisRow> | ((thesis: ThesisRow) => Partial<ThesisRow>);
  reservationId?: number;
  /** Further details for those who are told. */
  data?: DomainEvent["data"];
};

/** The topic under its lock, until the decision ends; 404 when there is none. */
export async function lockThesis({ db }: Context, id: number): Promise<ThesisRow> {
  return orNotFound((await db.select().from(theses).where(eq(theses.id, id)).for("update"))[0]);
}

/**
 * Takes one step of a topic's life under the row's lock, with its history entry and event `thesis.<step>`.
 * Refuses with 403 (not this person's step), 404 (no such topic), 409 (not from this status) or 422 (what is missing).
 */
export const transitionThesis = (
  context: Context,
  id: number,
  step: ThesisStep,
  { facts = {}, values = {}, reservationId, data }: ThesisTransitionInput = {},
): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    const thesis = await lockThesis(context, id);
    const status = transition(thesisFlow, step, context.actor, { ...thesis, ...facts }, context.now);
    const written = typeof values === "function" ? values(thesis) : values;
    const after = await change(context, theses, id, { ...written, status });
    await context.publish(context, {
      name: `thesis.${step}`,
      thesisId: id,
      ...(reservationId !== undefined && { reservationId }),
      ...(data && { data }),
    });
    return after;
  });

export const sendForPublication = (context: Context, id: number) => transitionThesis(context, id, "sendForPublication");

/** The head's last note to the mentor has done its work, and a day until which the topic was kept may have passed meanwhile. */
export const publishThesis = (context: Context, id: number) =>
  transitionThesis(context, id, "publish", {
    values: ({ preReservationDate }) => ({
      publishedAt: context.now,
      returnNote: "",
      ...(preReservationDate !== null && preReservationDate <= localDate(context.now) && noPreReservation),
    }),
  });

const noPreReservation = { preReservationStudentId: null, preReservationDate: null };

export const returnToDraft = (context: Context, id: number, note: string) =>
  transitionThesis(context, id, "returnToDraft", {
    facts: { note },
    values: { returnNote: note },
    data: { note, reason: note },
  });

/** Removes an unpublished topic for good; its history stays. Refuses with 403, 404 or, once it is published, 409. */
export const removeThesis = (context: Context, id: number): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    const thesis = await lockThesis(context, id);
    const own = mentor(context.actor, thesis);
    if (!own && !hasRole(context.actor, "admin")) throw new Refusal(403, accessDenied);
    const no = texts.hr.refusals;
    if (!thesisPolicy.remove(context.actor, thesis))
      throw new Refusal(409, own ? no.publishedNotRemoved : no.onlyByRequest);
    await context.publish(context, { name: "thesis.remove", thesisId: id, data: { name: thesis.name } });
    return remove(context, theses, id);
  });

const { constraints: words, refusals } = texts.hr;

/** What somebody else changed between a command's look and its write. */
export const thesisConstraintMessages = {
  theses_two_mentors: refusals.coMentorIsMentor,
  theses_pre_reservation: refusals.preReservationPair,
  theses_study_id_fkey: words.study,
  theses_department_id_fkey: words.department,
  theses_mentor_id_fkey: words.mentor,
  theses_co_mentor_id_fkey: words.coMentor,
  theses_strategic_area_id_fkey: words.strategicArea,
  theses_pre_reservation_student_id_fkey: words.student,
  thesis_study_programs_study_program_id_fkey: words.program,
  thesis_keywords_keyword_id_fkey: words.keyword,
  keywords_phrase: words.keywordExists,
  keywords_phrase_check: words.keywordShape,
  thesis_and_reservations: words.reservations,
  messages_thesis_id_fkey: words.messages,
  reservations_thesis_id_fkey: words.linked,
  edit_requests_thesis_id_fkey: words.linked,
  delete_requests_thesis_id_fkey: words.linked,
};

explainConstraints(thesisConstraintMessages);
