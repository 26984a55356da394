import type { AskedDetails } from "#areas/studies/thesis-details.ts";
import type { Message } from "#kit/text/localization.ts";
import type { NamedNonWorkingDays } from "#kit/time/workdays.ts";
import { type DetailTexts, detailsOf } from "./details.ts";
import { messages, type texts } from "./texts.ts";

type Option = { id: number; name: string };

/** The options that a mentor may choose for a thesis (spec §3, §5). */
export type ThesisFormOptions = {
  /** Studies on which the mentor may mentor. */
  studies: (Option & { programs: Option[]; asked: AskedDetails })[];
  /** The mentor's own departments. */
  departments: Option[];
  /** Other teachers, each with the studies on which they may be a co-mentor. */
  coMentors: (Option & { studyIds: number[] })[];
  strategicAreas: Option[];
  /** Students who have signed in at least once, each with their studies. */
  students: (Option & { studyIds: number[] })[];
  /** The most frequently used keywords. */
  keywords: string[];
  /** The days on which nobody works. */
  daysOff: NamedNonWorkingDays;
};

/** The values of a thesis that are chosen from lists. */
export type ThesisFormChoices = {
  studyId: number;
  studyProgramIds: readonly number[];
  departmentId: number;
  coMentorId: number | null;
  strategicAreaId: number | null;
  preReservationStudentId: number | null;
  preReservationDate: string | null;
};

const { refusals } = messages;

type ChoiceFacts = {
  mentorId: number;
  today: string;
  /** The stored end of the pre-reservation. It is still accepted if the day has come. */
  storedDate?: string | null;
  /** True if the admin edits the thesis of a mentor. */
  byAdmin?: boolean;
};

/**
 * Returns a message for each field whose value is not among the mentor's options; empty if all
 * values are valid. Without scripts the form offers the programmes and people of all studies, so
 * this check is decisive (spec §5). Days are yyyy-mm-dd.
 */
export function validateThesisChoices(
  chosen: ThesisFormChoices,
  choices: ThesisFormOptions,
  { mentorId, today, storedDate, byAdmin }: ChoiceFacts,
): Record<string, Message> {
  const study = choices.studies.find(({ id }) => id === chosen.studyId);
  const programs = new Set(study?.programs.map(({ id }) => id));
  const findings: [field: string, message: Message | undefined][] = [
    [
      "studyId",
      study ? undefined : byAdmin ? refusals.mentorNotOnStudy : refusals.notMentorOnStudy,
    ],
    [
      "studyProgramIds",
      chosen.studyProgramIds.every((id) => programs.has(id))
        ? undefined
        : refusals.programOfOtherStudy,
    ],
    [
      "departmentId",
      isOffered(choices.departments, chosen.departmentId)
        ? undefined
        : byAdmin
          ? refusals.notMentorsDepartment
          : refusals.notOwnDepartment,
    ],
    ["coMentorId", coMentorError(chosen, choices, mentorId)],
    [
      "strategicAreaId",
      isOffered(choices.strategicAreas, chosen.strategicAreaId)
        ? undefined
        : refusals.chooseFromList,
    ],
    ["preReservationStudentId", preReservationStudentError(chosen, choices)],
    ["preReservationDate", preReservationDateError(chosen, today, storedDate)],
  ];
  return Object.fromEntries(
    findings.flatMap(([field, message]) => (message ? [[field, message]] : [])),
  );
}

function coMentorError(
  { coMentorId, studyId }: ThesisFormChoices,
  { coMentors }: ThesisFormOptions,
  mentorId: number,
) {
  if (coMentorId === null) return undefined;
  if (coMentorId === mentorId) return refusals.coMentorIsMentor;
  const allowed = coMentors.find(({ id }) => id === coMentorId)?.studyIds.includes(studyId);
  return allowed ? undefined : refusals.notCoMentorOnStudy;
}

/**
 * Returns an error unless the day is in the future. A pre-reservation ends on its day (spec §5), so
 * tomorrow is the earliest.
 */
function preReservationDateError(
  { preReservationDate: date }: ThesisFormChoices,
  today: string,
  storedDate: string | null = null,
) {
  return date === null || date === storedDate || date > today ? undefined : refusals.datePassed;
}

function preReservationStudentError(
  { preReservationStudentId: id, studyId }: ThesisFormChoices,
  { students }: ThesisFormOptions,
) {
  if (id === null) return undefined;
  const student = students.find((student) => student.id === id);
  if (!student) return refusals.studentNeverSignedIn;
  return student.studyIds.includes(studyId) ? undefined : refusals.studentOfOtherStudy;
}

const isOffered = (list: readonly Option[], id: number | null) =>
  id === null || list.some((option) => option.id === id);

/** The stored values of a thesis, with their names. */
type StoredChoices = Omit<ThesisFormChoices, "studyProgramIds" | "preReservationDate"> & {
  study: string;
  asked: AskedDetails;
  programs: readonly Option[];
  department: string;
  coMentor: string | null;
  strategicArea: string | null;
  preReservationStudent: string | null;
};

/**
 * Adds the stored values to the options, because the mentor may have left a study or a department
 * since.
 */
export function withStoredOptions(
  choices: ThesisFormOptions,
  stored: StoredChoices,
): ThesisFormOptions {
  const { asked } = stored;
  const study = { id: stored.studyId, name: stored.study, programs: [...stored.programs], asked };
  const on = [stored.studyId];
  const person = (id: number | null, name: string | null) =>
    id === null ? [] : [{ id, name: name ?? "", studyIds: on }];
  return {
    ...choices,
    studies: mergeById(choices.studies, [study]).map((option) =>
      option.id === study.id
        ? { ...option, programs: mergeById(option.programs, study.programs) }
        : option,
    ),
    departments: mergeById(choices.departments, [
      { id: stored.departmentId, name: stored.department },
    ]),
    coMentors: mergePeople(choices.coMentors, person(stored.coMentorId, stored.coMentor)),
    students: mergePeople(
      choices.students,
      person(stored.preReservationStudentId, stored.preReservationStudent),
    ),
  };
}

const mergeById = <T extends { id: number }>(list: readonly T[], more: readonly T[]) => [
  ...list,
  ...more.filter(({ id }) => !list.some((option) => option.id === id)),
];

type PersonOption = { id: number; name: string; studyIds: number[] };

const mergePeople = (list: readonly PersonOption[], more: readonly PersonOption[]) =>
  mergeById(list, more).map((person) => {
    const same = more.find(({ id }) => id === person.id);
    return same
      ? { ...person, studyIds: [...new Set([...person.studyIds, ...same.studyIds])] }
      : person;
  });

type ThesisFormValues = {
  studyId: string;
  studyProgramIds: readonly string[];
  departmentId: number;
  coMentorId: number | null;
  strategicAreaId: number | null;
};

type DroppedField = keyof typeof texts.hr.fields;

/**
 * Returns the values of the mentor's own thesis for a new draft. Omits the pre-reservation and
 * values that the mentor can no longer choose; `dropped` lists the fields that are emptied for this
 * reason.
 */
export function toCopiedDraft<V extends ThesisFormValues>(values: V, choices: ThesisFormOptions) {
  const study = choices.studies.find(({ id }) => String(id) === values.studyId);
  const has = (list: readonly { id: number }[], id: number | null) =>
    list.some((option) => option.id === id);
  const programs = values.studyProgramIds.filter((id) =>
    study?.programs.some((program) => String(program.id) === id),
  );
  const coMentor = choices.coMentors.find(({ id }) => id === values.coMentorId);
  const choosable = {
    studyId: study ? values.studyId : "",
    studyProgramIds: programs,
    departmentId: has(choices.departments, values.departmentId) ? values.departmentId : null,
    coMentorId: study && coMentor?.studyIds.includes(study.id) ? values.coMentorId : null,
    strategicAreaId: has(choices.strategicAreas, values.strategicAreaId)
      ? values.strategicAreaId
      : null,
  };
  const lost: [field: DroppedField, is: boolean][] = [
    ["study", !study],
    ["studyPrograms", programs.length < values.studyProgramIds.length],
    ["department", choosable.departmentId === null],
    ["coMentor", values.coMentorId !== null && choosable.coMentorId === null],
  ];
  return {
    values: { ...values, ...choosable, preReservationStudentId: null, preReservationDate: null },
    dropped: lost.flatMap(([field, is]) => (is ? [field] : [])),
  };
}

/**
 * Keeps the values of a copied draft that the mentor's next thesis is likely to share: the choices,
 * not the texts.
 */
export const keepChoices = <
  V extends ThesisFormValues &
    Pick<DetailTexts, "intendedStart" | "aiAllowance"> & { company: string },
>({
  studyId,
  studyProgramIds,
  departmentId,
  coMentorId,
  strategicAreaId,
  company,
  intendedStart,
  aiAllowance,
}: V) => ({
  studyId,
  studyProgramIds,
  departmentId,
  coMentorId,
  strategicAreaId,
  company,
  intendedStart,
  aiAllowance,
});

type StoredThesis = DetailTexts & {
  name: string;
  nameEng: string;
  description: string;
  company: string;
  studyId: number;
  programs: readonly { id: number }[];
  departmentId: number;
  coMentorId: number | null;
  strategicAreaId: number | null;
  keywords: readonly { phrase: string }[];
  preReservationStudentId: number | null;
  preReservationDate: string | null;
};

/** Converts a stored thesis to its form values. */
export const toFormValues = ({ programs, keywords, ...thesis }: StoredThesis) => ({
  name: thesis.name,
  nameEng: thesis.nameEng,
  description: thesis.description,
  company: thesis.company,
  ...detailsOf(thesis),
  studyId: String(thesis.studyId),
  studyProgramIds: programs.map(({ id }) => String(id)),
  departmentId: thesis.departmentId,
  coMentorId: thesis.coMentorId,
  strategicAreaId: thesis.strategicAreaId,
  keywords: keywords.map(({ phrase }) => phrase).join("|"),
  preReservationStudentId: thesis.preReservationStudentId,
  preReservationDate: thesis.preReservationDate,
});

/**
 * Returns the key of the message that explains why the admin may not edit a thesis in this status.
 */
export const closedRefusal = (status: string) =>
  status === "deleted" ? "deletedNotEdited" : "completedNotEdited";
