import { type ThesisRecord, type ThesisStep, thesisFlow } from "#areas/theses/flow.ts";
import { keywords, type ThesisRow, theses, thesisKeywords, thesisStudyPrograms } from "#areas/theses/server/tables.ts";
import { transition } from "#kit/workflow/flow.ts";
import type { Pen } from "./diary.ts";
import { made, type Student, type Topic } from "./world.ts";

/** Ids of the keywords that there are, by phrase in small letters. */
export type Phrases = Map<string, { id: number; phrase: string }>;

/** The mentor proposes a topic, as the command of the same name does. */
export function propose(pen: Pen, topic: Topic, phrases: Phrases) {
  const words = topic.idea.keywords.map((phrase) => keywordOf(pen, phrase, phrases)).sort(byPhrase);
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
  pen.tell("thesis.propose", { topic });
}

type Given = {
  facts?: Partial<Pick<ThesisRecord, "note" | "deleteRequested" | "byReservation">>;
  values?: Partial<ThesisRow>;
  data?: Record<string, string>;
};

/** One step of a topic's life, judged by its own table. */
export function moveTopic(
  pen: Pen,
  topic: Topic,
  step: ThesisStep,
  { facts = {}, values = {}, data = {} }: Given = {},
) {
  const row = made(topic.row);
  const status = transition(thesisFlow, step, pen.by, { ...row, ...facts }, pen.at);
  pen.change(theses, row, { ...values, status });
  pen.tell(`thesis.${step}`, { topic, data });
}

export const publish = (pen: Pen, topic: Topic) =>
  moveTopic(pen, topic, "publish", { values: { publishedAt: pen.at, returnNote: "" } });

export const returnToDraft = (pen: Pen, topic: Topic, note: string) =>
  moveTopic(pen, topic, "returnToDraft", {
    facts: { note },
    values: { returnNote: note },
    data: { note, reason: note },
  });

/** The mentor keeps the topic for a student until a day. */
export function keepFor(pen: Pen, topic: Topic, student: Student, until: string) {
  pen.change(theses, made(topic.row), { preReservationStudentId: student.id, preReservationDate: until });
  pen.tell("thesis.preReserve", { topic });
}

/** As the database orders phrases. */
const croatian = new Intl.Collator("hr");

const byPhrase = (a: { phrase: string }, b: { phrase: string }) => croatian.compare(a.phrase, b.phrase);

function keywordOf(pen: Pen, phrase: string, phrases: Phrases) {
  const known = phrases.get(phrase.toLowerCase());
  if (known) return known;
  const keyword = { id: pen.create(keywords, { phrase }).id, phrase };
  phrases.set(phrase.toLowerCase(), keyword);
  return keyword;
}
