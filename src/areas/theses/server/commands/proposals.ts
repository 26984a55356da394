import { and, eq, notInArray, sql } from "drizzle-orm";

import { type Context, change, create, type Database, inTransaction, queryRows } from "#kit/database/index.ts";
import { saveError } from "#kit/forms/index.ts";
import { localDate } from "#kit/time/index.ts";
import { accessDenied, Refusal } from "#kit/workflow/index.ts";
import { mentor, thesisFlow } from "../../flow.ts";
import { thesisPolicy } from "../../policy.ts";
import { type ThesisFormOptions, validateThesisChoices, withStoredOptions } from "../../rules.ts";
import type { ThesisForm } from "../../schema.ts";
import { texts } from "../../texts.ts";
import { loadThesisFormOptions, type ThesisView } from "../queries.ts";
import { type ThesisRow, theses, thesisKeywords, thesisStudyPrograms } from "../tables.ts";
import { lockThesis, sendForPublication } from "./transitions.ts";

type SaveOptions = {
  /** Saves and sends to the head of department in one decision. */
  send: boolean;
};

/** A mentor proposes a topic of their own. Refuses with 422 what they may not choose. */
export const proposeThesis = (context: Context, form: ThesisForm, { send }: SaveOptions): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    const { columns, keywordIds } = await resolveThesisForm(context, form, context.actor.id);
    const own = { status: thesisFlow.initial, mentorId: context.actor.id };
    const thesis = await create(context, theses, { ...columns, ...own });
    await linkProgramsAndKeywords(context, thesis.id, form.studyProgramIds, keywordIds);
    await context.publish(context, { name: "thesis.propose", thesisId: thesis.id });
    return send ? sendForPublication(context, thesis.id) : thesis;
  });

/**
 * The mentor edits an unpublished topic as it was at `version`. Refuses with 403 (another's), 404, 409 (published, or
 * meanwhile changed) or 422 (what they may not choose).
 */
export const editThesis = (
  context: Context,
  id: number,
  { version, ...form }: ThesisForm & { version: number },
  { send }: SaveOptions,
): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    const thesis = await lockThesis(context, id);
    if (!mentor(context.actor, thesis)) throw new Refusal(403, accessDenied);
    if (!thesisPolicy.edit(context.actor, thesis)) throw new Refusal(409, texts.hr.refusals.publishedNotEdited);
    if (thesis.version !== version) throw new Refusal(409, texts.hr.refusals.meanwhileEdited);
    const { columns, keywordIds } = await resolveThesisForm(context, form, thesis.mentorId);
    const after = await change(context, theses, id, columns);
    await linkProgramsAndKeywords(context, id, form.studyProgramIds, keywordIds);
    return send && after.status === "notPublishedDraft" ? sendForPublication(context, id) : after;
  });

/**
 * The columns of what was chosen for a topic of this mentor, its lists of words included: so a decision leaves one history entry,
 * not two. What stands already may stay although it could not be chosen anew.
 */
export async function resolveThesisForm(context: Context, form: ThesisForm, mentorId: number, stored?: ThesisView) {
  const offered = await loadThesisFormOptions(context.db, mentorId);
  const choices = stored ? withStoredOptions(offered, stored) : offered;
  const { actor, now } = context;
  const kept = stored?.preReservationDate ?? null;
  const facts = { mentorId, today: localDate(now), kept, forOther: mentorId !== actor.id };
  const wrong = validateThesisChoices(form, choices, facts);
  if (Object.keys(wrong).length > 0) throw new Refusal(422, saveError, wrong);
  const keywords = await findOrCreateKeywords(context.db, form.keywords);
  return { keywordIds: keywords.map(({ id }) => id), columns: toThesisColumns(form, choices, keywords) };
}

/** What was chosen as it is stored, with the lists of words that the links will say. */
export function toThesisColumns(form: ThesisForm, choices: ThesisFormOptions, keywords: readonly Keyword[]) {
  const { studyProgramIds, keywords: _, ...columns } = form;
  const programs = choices.studies.flatMap((study) => study.programs).filter(({ id }) => studyProgramIds.includes(id));
  return {
    ...columns,
    programList: programs.map(({ name }) => name).join("|"),
    keywordList: keywords.map(({ phrase }) => phrase).join("|"),
  };
}

/** A change of a published thesis; what is left out stays. */
export type ThesisChange = {
  columns?: Partial<
    Pick<ThesisRow, "name" | "nameEng" | "company" | "description" | "coMentorId" | "strategicAreaId" | "studyId">
  >;
  programs?: readonly { id: number; name: string }[];
  /** The phrases of all its keywords. */
  phrases?: readonly string[];
};

/** Writes an approved change. The thesis is locked, and the caller has validated the change. */
export async function changePublishedThesis(
  context: Context,
  thesis: ThesisView,
  { columns = {}, programs, phrases }: ThesisChange,
): Promise<ThesisRow> {
  const keywords = phrases && (await findOrCreateKeywords(context.db, phrases));
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  if (programs || keywords)
    await linkProgramsAndKeywords(
      context,
      thesis.id,
      ids(programs ?? thesis.programs),
      ids(keywords ?? thesis.keywords),
    );
  const after = await change(context, theses, thesis.id, {
    ...columns,
    ...(programs && { programList: programs.map(({ name }) => name).join("|") }),
    ...(keywords && { keywordList: keywords.map(({ phrase }) => phrase).join("|") }),
  });
  await context.publish(context, { name: "thesis.edit", thesisId: thesis.id });
  return after;
}

/** Replaces the links of a thesis to programmes and keywords. */
export async function linkProgramsAndKeywords(
  { db }: Context,
  thesisId: number,
  programIds: readonly number[],
  keywordIds: readonly number[],
) {
  const { studyProgramId } = thesisStudyPrograms;
  const { keywordId } = thesisKeywords;
  await db
    .delete(thesisStudyPrograms)
    .where(and(eq(thesisStudyPrograms.thesisId, thesisId), notInArray(studyProgramId, [...programIds])));
  await db
    .delete(thesisKeywords)
    .where(and(eq(thesisKeywords.thesisId, thesisId), notInArray(keywordId, [...keywordIds])));
  const programs = programIds.map((studyProgramId) => ({ thesisId, studyProgramId }));
  const keywords = keywordIds.map((keywordId) => ({ thesisId, keywordId }));
  if (programs.length > 0) await db.insert(thesisStudyPrograms).values(programs).onConflictDoNothing();
  if (keywords.length > 0) await db.insert(thesisKeywords).values(keywords).onConflictDoNothing();
}

export type Keyword = { id: number; phrase: string };

/**
 * The keywords of these phrases, in the Croatian order: those that exist, whatever their case, and new ones.
 * Two who bring the same new phrase at once share it. Phrases come trimmed and without a bar.
 */
export async function findOrCreateKeywords(db: Database, phrases: readonly string[]): Promise<Keyword[]> {
  if (phrases.length === 0) return [];
  const wanted = sql`json_array_elements_text(${JSON.stringify(phrases)}::json) as given (phrase)`;
  const folded = sql`lower(given.phrase collate "hr-x-icu")`;
  // always inserted in one order, so that two who bring the same phrases wait for each other and do not deadlock
  await db.execute(sql`
    insert into keywords (phrase) select given.phrase from ${wanted}
    where not exists (select from keywords k where lower(k.phrase) = ${folded})
    order by ${folded} on conflict (lower(phrase)) do nothing`);
  return queryRows<Keyword>(
    db,
    sql`select k.id, k.phrase from keywords k where lower(k.phrase) in (select ${folded} from ${wanted}) order by k.phrase`,
  );
}
