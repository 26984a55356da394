import { type ThesisRecord, type ThesisStep, thesisFlow } from "#areas/theses/flow.ts";
import { keywords, type ThesisRow, theses, thesisKeywords, thesisStudyPrograms } from "#areas/theses/server/tables.ts";
import { transition } from "#kit/workflow/flow.ts";
import type { Writer } from "../event-log.ts";
import { type DemoThesis, required, type Student } from "../model.ts";

/** Ids of the keywords that there are, by phrase in small letters. */
export type KeywordIndex = Map<string, { id: number; phrase: string }>;

/** The mentor proposes a topic, as the command of the same name does. */
export function proposeThesis(pen: Writer, topic: DemoThesis, phrases: KeywordIndex) {
  const words = topic.idea.keywords.map((phrase) => findOrCreateKeyword(pen, phrase, phrases)).sort(byPhrase);
  const { study, mentor, coMentor, idea, description, company, strategicArea, programs } = topic;
  const row = pen.create(theses, {
    studyId: study.id,
    departmentId: mentor.department.id,
    mentorId: mentor.id,
    coMentorId: coMentor?.id ?? null,
    name: idea.name,
    nameEng: idea.nameEng,
    description,
    company,
    strategicAreaId: strategicArea,
    status: thesisFlow.initial,
    keywordList: words.map(({ phrase }) => phrase).join("|"),
    programList: programs
      .map(({ name }) => name)
      .sort(croatian.compare)
      .join("|"),
  });
  topic.row = row;
  for (const { id } of words) pen.add(thesisKeywords, { thesisId: row.id, keywordId: id });
  for (const { id } of programs) pen.add(thesisStudyPrograms, { thesisId: row.id, studyProgramId: id });
  pen.publish("thesis.propose", { topic });
}

type StepOptions = {
  facts?: Partial<Pick<ThesisRecord, "note" | "deleteRequested" | "byReservation">>;
  values?: Partial<ThesisRow>;
  data?: Record<string, string>;
};

/** One step of a topic's life, judged by its own table. */
export function advanceThesis(
  pen: Writer,
  topic: DemoThesis,
  step: ThesisStep,
  { facts = {}, values = {}, data = {} }: StepOptions = {},
) {
  const row = required(topic.row);
  const status = transition(thesisFlow, step, pen.by, { ...row, ...facts }, pen.at);
  pen.change(theses, row, { ...values, status });
  pen.publish(`thesis.${step}`, { topic, data });
}

export const publishThesis = (pen: Writer, topic: DemoThesis) =>
  advanceThesis(pen, topic, "publish", { values: { publishedAt: pen.at, returnNote: "" } });

export const returnThesisToDraft = (pen: Writer, topic: DemoThesis, note: string) =>
  advanceThesis(pen, topic, "returnToDraft", {
    facts: { note },
    values: { returnNote: note },
    data: { note, reason: note },
  });

/** The mentor keeps the topic for a student until a day. */
export function preReserveThesis(pen: Writer, topic: DemoThesis, student: Student, until: string) {
  pen.change(theses, required(topic.row), { preReservationStudentId: student.id, preReservationDate: until });
  pen.publish("thesis.preReserve", { topic });
}

/** As the database orders phrases. */
const croatian = new Intl.Collator("hr");

const byPhrase = (a: { phrase: string }, b: { phrase: string }) => croatian.compare(a.phrase, b.phrase);

function findOrCreateKeyword(pen: Writer, phrase: string, phrases: KeywordIndex) {
  const known = phrases.get(phrase.toLowerCase());
  if (known) return known;
  const keyword = { id: pen.create(keywords, { phrase }).id, phrase };
  phrases.set(phrase.toLowerCase(), keyword);
  return keyword;
}
