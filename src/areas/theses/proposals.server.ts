import type { AskedDetails } from "#areas/studies/thesis-details.ts";
import { change, create } from "#kit/database/changes.ts";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import type { Message } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { findOrCreateKeywords, linkProgramsAndKeywords } from "./approved-edits.server.ts";
import { missingDetails } from "./details.ts";
import { loadThesisEditConflict } from "./edit-conflict.server.ts";
import { thesisFlow, thesisMentor } from "./flow.ts";
import {
  closedRefusal,
  type ThesisFormOptions,
  validateThesisChoices,
  withStoredOptions,
} from "./form-choices.ts";
import { thesisPolicy } from "./policy.ts";
import { type ThesisRow, theses } from "./tables.server.ts";
import { messages } from "./texts.ts";
import type { ThesisFormInput } from "./theses.ts";
import {
  findReservedProgram,
  type Keyword,
  loadThesis,
  loadThesisFormOptions,
  type ThesisView,
} from "./theses-queries.server.ts";
import { lockThesis, transitionThesis } from "./transitions.server.ts";

const { refusals } = messages;

type SaveOptions = {
  /** True to save and send to the head of department in one transaction. */
  send: boolean;
};

/**
 * Creates a thesis proposed by its mentor. Refuses with 422 values that the mentor may not choose.
 */
export const proposeThesis = (
  context: Context,
  form: ThesisFormInput,
  { send }: SaveOptions,
): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    const { columns, keywordIds, asked } = await resolveThesisForm(context, form, context.actor.id);
    if (send) refuseMissingDetails({ ...form, attachmentId: null }, asked);
    const own = { status: thesisFlow.initial, mentorId: context.actor.id };
    const thesis = await create(context, theses, { ...columns, ...own });
    await linkProgramsAndKeywords(context, thesis.id, form.studyProgramIds, keywordIds);
    await context.publish(context, { name: "thesis.propose", thesisId: thesis.id });
    return send ? transitionThesis(context, thesis.id, "sendForPublication") : thesis;
  });

/**
 * Creates a draft for a mentor, as the admin; the mentor sends it for publication. Refuses with
 * 403, or 422 by field.
 */
export const createThesisForMentor = (
  context: Context,
  mentorId: number,
  form: ThesisFormInput,
): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    if (!hasRole(context.actor, "admin")) throw new Refusal(403, accessDenied);
    const { columns, keywordIds } = await resolveThesisForm(context, form, mentorId);
    const thesis = await create(context, theses, {
      ...columns,
      mentorId,
      status: thesisFlow.initial,
    });
    await linkProgramsAndKeywords(context, thesis.id, form.studyProgramIds, keywordIds);
    await context.publish(context, { name: "thesis.propose", thesisId: thesis.id });
    return thesis;
  });

/**
 * Changes the given `version` of an unpublished thesis, as its mentor. Refuses with 403 (another
 * mentor's thesis), 404, 409 (published, or changed by somebody else in the meantime) or 422
 * (values that the mentor may not choose).
 */
export const editThesis = (
  context: Context,
  id: number,
  { version, ...form }: ThesisFormInput & { version: number },
  { send }: SaveOptions,
): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    const thesis = await lockThesis(context, id);
    if (!thesisMentor(context.actor, thesis)) throw new Refusal(403, accessDenied);
    if (!thesisPolicy.edit(context.actor, thesis))
      throw new Refusal(409, refusals.publishedNotEdited);
    if (thesis.version !== version) throw await loadConflict(context, thesis, version, form);
    const { columns, keywordIds, asked } = await resolveThesisForm(context, form, thesis.mentorId);
    if (send || thesis.status === "notPublished") {
      const { attachmentId } = thesis;
      refuseMissingDetails({ ...form, attachmentId }, asked);
    }
    const after = await change(context, theses, id, columns);
    await linkProgramsAndKeywords(context, id, form.studyProgramIds, keywordIds);
    return send && after.status === "notPublishedDraft"
      ? transitionThesis(context, id, "sendForPublication")
      : after;
  });

type AdminEdit = ThesisFormInput & { mentorId: number; version: number };

/**
 * Changes the given `version` of a thesis that is not yet completed, as the admin; its status
 * stays. In a reserved thesis, values on which the reservation depends stay too. Refuses with 403,
 * 404, 409 (ended, or changed by somebody else in the meantime) or 422.
 */
export const editThesisAsAdmin = (
  context: Context,
  id: number,
  { version, mentorId, ...form }: AdminEdit,
): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    if (!hasRole(context.actor, "admin")) throw new Refusal(403, accessDenied);
    const thesis = await lockThesis(context, id);
    if (!thesisPolicy.editAsAdmin(context.actor, thesis))
      throw new Refusal(409, refusals[closedRefusal(thesis.status)]);
    if (thesis.version !== version) throw await loadConflict(context, thesis, version, form);
    const stored = await loadThesis(context.db, id);
    const { columns, keywordIds } = await resolveThesisForm(
      context,
      form,
      mentorId,
      mentorId === thesis.mentorId ? stored : undefined,
    );
    if (thesis.status === "reserved")
      await validateReservedThesis(context.db, thesis, { ...form, mentorId });
    const after = await change(context, theses, id, { ...columns, mentorId });
    await linkProgramsAndKeywords(context, id, form.studyProgramIds, keywordIds);
    await context.publish(context, { name: "thesis.edit", thesisId: id });
    return after;
  });

/** Refuses with 422 a thesis to be published that lacks a detail that its study demands. */
function refuseMissingDetails(
  thesis: ThesisFormInput & { attachmentId: number | null },
  asked: AskedDetails,
) {
  const missing = missingDetails(thesis, asked);
  if (missing.length === 0) return;
  const summary = missing.includes("attachment") ? refusals.missingAttachment : saveError;
  const errors = missing.map((detail) => [detail, refusals.missingDetail]);
  throw new Refusal(422, summary, Object.fromEntries(errors));
}

/** Refuses with 422 a change of the values on which the reservation depends. */
async function validateReservedThesis(
  db: Database,
  thesis: ThesisRow,
  form: ThesisFormInput & { mentorId: number },
) {
  const programId = await findReservedProgram(db, thesis.id);
  const findings: [field: string, message: Message | false][] = [
    ["mentorId", form.mentorId !== thesis.mentorId && refusals.reservedMentor],
    ["studyId", form.studyId !== thesis.studyId && refusals.reservedStudy],
    [
      "studyProgramIds",
      programId !== undefined &&
        !form.studyProgramIds.includes(programId) &&
        refusals.reservedProgram,
    ],
    [
      "preReservationStudentId",
      form.preReservationStudentId !== thesis.preReservationStudentId &&
        refusals.reservedPreReservation,
    ],
  ];
  const errors = Object.fromEntries(
    findings.flatMap(([field, message]) => (message ? [[field, message]] : [])),
  );
  if (Object.keys(errors).length > 0) throw new Refusal(422, saveError, errors);
}

/**
 * Returns the columns of a submitted form, the ids of its keywords, and what its study asks for. The columns include the
 * joined programmes and keywords, so that one save creates one history entry. Values in `stored`
 * stay valid even if the mentor could not choose them today.
 */
export async function resolveThesisForm(
  context: Context,
  form: ThesisFormInput,
  mentorId: number,
  stored?: ThesisView,
) {
  const offered = await loadThesisFormOptions(context, mentorId);
  const choices = stored ? withStoredOptions(offered, stored) : offered;
  const { actor, now } = context;
  const storedDate = stored?.preReservationDate ?? null;
  const facts = { mentorId, today: localDate(now), storedDate, byAdmin: mentorId !== actor.id };
  const errors = validateThesisChoices(form, choices, facts);
  if (Object.keys(errors).length > 0) throw new Refusal(422, saveError, errors);
  const keywords = await findOrCreateKeywords(context.db, form.keywords);
  const study = choices.studies.find(({ id }) => id === form.studyId);
  return {
    asked: orNotFound(study).asked,
    keywordIds: keywords.map(({ id }) => id),
    columns: toThesisColumns(form, choices, keywords),
  };
}

/** Returns the columns of a form, including the joined names of programmes and keywords. */
export function toThesisColumns(
  form: ThesisFormInput,
  choices: ThesisFormOptions,
  keywords: readonly Keyword[],
) {
  const { studyProgramIds, keywords: _, ...columns } = form;
  const programs = choices.studies
    .flatMap((study) => study.programs)
    .filter(({ id }) => studyProgramIds.includes(id));
  return {
    ...columns,
    programList: programs.map(({ name }) => name).join("|"),
    keywordList: keywords.map(({ phrase }) => phrase).join("|"),
  };
}

/** Keywords that it creates are rolled back with the refusal. */
const loadConflict = (
  context: Context,
  thesis: ThesisRow,
  version: number,
  form: ThesisFormInput,
) =>
  loadThesisEditConflict(context, thesis, version, async (choices) =>
    toThesisColumns(form, choices, await findOrCreateKeywords(context.db, form.keywords)),
  );
