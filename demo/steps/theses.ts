import { type ThesisStep, thesisFlow } from "#areas/theses/flow.ts";
import {
  keywords,
  type ThesisRow,
  theses,
  thesisKeywords,
  thesisStudyPrograms,
} from "#areas/theses/tables.server.ts";
import { transition } from "#kit/workflow/flow.ts";
import type { Writer } from "../event-log.ts";
import { addFile } from "../files/file-records.ts";
import { type DemoThesis, required, type Student } from "../model.ts";
import { detailsFor } from "../thesis-details.ts";

/** Existing keywords by phrase in lower case. */
export type KeywordIndex = Map<string, { id: number; phrase: string }>;

/** Proposes a thesis, as the command of the same name does. */
export function proposeThesis(writer: Writer, thesis: DemoThesis, phrases: KeywordIndex) {
  const words = thesis.idea.keywords
    .map((phrase) => findOrCreateKeyword(writer, phrase, phrases))
    .sort(byPhrase);
  const { study, mentor, coMentor, idea, description, company, strategicArea, programs } = thesis;
  const row = writer.create(theses, {
    studyId: study.id,
    departmentId: mentor.department.id,
    mentorId: mentor.id,
    coMentorId: coMentor?.id ?? null,
    name: idea.name,
    nameEng: idea.nameEng,
    description,
    company,
    ...detailsFor(study, writer.rows(theses).length),
    attachmentId: attachTask(writer, thesis),
    strategicAreaId: strategicArea,
    status: thesisFlow.initial,
    keywordList: words.map(({ phrase }) => phrase).join("|"),
    programList: programs
      .map(({ name }) => name)
      .sort(croatian.compare)
      .join("|"),
  });
  thesis.row = row;
  for (const { id } of words) writer.add(thesisKeywords, { thesisId: row.id, keywordId: id });
  for (const { id } of programs)
    writer.add(thesisStudyPrograms, { thesisId: row.id, studyProgramId: id });
  writer.publish("thesis.propose", { thesis: thesis });
}

/** The file of a topic's task, where its study asks for one; the demo's teacher attaches it. */
const attachTask = (writer: Writer, { study, mentor }: DemoThesis): number | null =>
  study.details?.attachment && mentor.username === "teacher"
    ? addFile(writer, { name: "zadatak-rada.pdf", purpose: "topic", content: "task" })
    : null;

type StepOptions = {
  input?: { note?: string; deleteRequestId?: number };
  values?: Partial<ThesisRow>;
  data?: Record<string, string>;
};

/** Performs a step of a thesis and validates it with the thesis's transitions. */
export function advanceThesis(
  writer: Writer,
  thesis: DemoThesis,
  step: ThesisStep,
  { input, values = {}, data = {} }: StepOptions = {},
) {
  const row = required(thesis.row);
  const { status } = transition(thesisFlow, step, writer.by, row, writer.at, input);
  writer.change(theses, row, { ...values, status });
  writer.publish(`thesis.${step}`, { thesis, data });
}

export const publishThesis = (writer: Writer, thesis: DemoThesis) =>
  advanceThesis(writer, thesis, "publish", { values: { publishedAt: writer.at, returnNote: "" } });

export const returnThesisToDraft = (writer: Writer, thesis: DemoThesis, note: string) =>
  advanceThesis(writer, thesis, "returnToDraft", {
    input: { note },
    values: { returnNote: note },
    data: { note, reason: note },
  });

/** Pre-reserves the thesis for a student until a day. */
export function preReserveThesis(
  writer: Writer,
  thesis: DemoThesis,
  student: Student,
  until: string,
) {
  writer.change(theses, required(thesis.row), {
    preReservationStudentId: student.id,
    preReservationDate: until,
  });
  writer.publish("thesis.preReserve", { thesis: thesis });
}

/** Compares phrases in the sort order of the database. */
const croatian = new Intl.Collator("hr");

const byPhrase = (a: { phrase: string }, b: { phrase: string }) =>
  croatian.compare(a.phrase, b.phrase);

function findOrCreateKeyword(writer: Writer, phrase: string, phrases: KeywordIndex) {
  const known = phrases.get(phrase.toLowerCase());
  if (known) return known;
  const keyword = { id: writer.create(keywords, { phrase }).id, phrase };
  phrases.set(phrase.toLowerCase(), keyword);
  return keyword;
}
