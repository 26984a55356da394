import { texts } from "./texts.ts";

type Choice = { id: number; name: string };

/** What a mentor may choose for a topic (spec §3, §5). */
export type ThesisChoices = {
  /** Those on which the mentor may mentor. */
  studies: (Choice & { programs: Choice[] })[];
  /** The mentor's own. */
  departments: Choice[];
  /** Other teachers, and the studies on which each may be a co-mentor. */
  coMentors: (Choice & { studyIds: number[] })[];
  strategicAreas: Choice[];
  /** Students who have signed in at least once, and the studies on which they are. */
  students: (Choice & { studyIds: number[] })[];
  /** The most frequent phrases. */
  keywords: string[];
};

/** What of a topic is chosen from lists. */
export type Chosen = {
  studyId: number;
  studyProgramIds: readonly number[];
  departmentId: number;
  coMentorId: number | null;
  strategicAreaId: number | null;
  preReservationStudentId: number | null;
  preReservationDate: string | null;
};

const no = texts.hr.refusals;

type Facts = {
  mentorId: number;
  today: string;
  /** The day that stands already; it may stay although it has come. */
  kept?: string | null;
  /** The topic is another's: the admin chooses. */
  forOther?: boolean;
};

/**
 * What was chosen but is not on the mentor's lists, a sentence per field; nothing when all is well.
 * The form shows every study's programmes and people to who has no scripts, so that only this decides (spec §5). Days are yyyy-mm-dd.
 */
export function wrongChoices(
  chosen: Chosen,
  choices: ThesisChoices,
  { mentorId, today, kept, forOther }: Facts,
): Record<string, string> {
  const study = choices.studies.find(({ id }) => id === chosen.studyId);
  const programs = new Set(study?.programs.map(({ id }) => id));
  const findings: [field: string, sentence: string | undefined][] = [
    ["studyId", study ? undefined : forOther ? no.mentorNotOnStudy : no.notMentorOnStudy],
    ["studyProgramIds", chosen.studyProgramIds.every((id) => programs.has(id)) ? undefined : no.programOfOtherStudy],
    [
      "departmentId",
      has(choices.departments, chosen.departmentId)
        ? undefined
        : forOther
          ? no.notMentorsDepartment
          : no.notOwnDepartment,
    ],
    ["coMentorId", coMentorFinding(chosen, choices, mentorId)],
    ["strategicAreaId", has(choices.strategicAreas, chosen.strategicAreaId) ? undefined : no.chooseFromList],
    ["preReservationStudentId", studentFinding(chosen, choices)],
    ["preReservationDate", dateFinding(chosen, today, kept)],
  ];
  return Object.fromEntries(findings.flatMap(([field, sentence]) => (sentence ? [[field, sentence]] : [])));
}

function coMentorFinding({ coMentorId, studyId }: Chosen, { coMentors }: ThesisChoices, mentorId: number) {
  if (coMentorId === null) return undefined;
  if (coMentorId === mentorId) return no.coMentorIsMentor;
  const allowed = coMentors.find(({ id }) => id === coMentorId)?.studyIds.includes(studyId);
  return allowed ? undefined : no.notCoMentorOnStudy;
}

/** On its day a topic is freed (spec §5), so that it is kept at least until tomorrow. */
function dateFinding({ preReservationDate: date }: Chosen, today: string, kept: string | null = null) {
  return date === null || date === kept || date > today ? undefined : no.datePassed;
}

function studentFinding({ preReservationStudentId: id, studyId }: Chosen, { students }: ThesisChoices) {
  if (id === null) return undefined;
  const student = students.find((one) => one.id === id);
  if (!student) return no.studentNeverSignedIn;
  return student.studyIds.includes(studyId) ? undefined : no.studentOfOtherStudy;
}

const has = (list: readonly Choice[], id: number | null) => id === null || list.some((one) => one.id === id);

/** A topic as it stands, with the names of what was chosen for it. */
type Standing = Omit<Chosen, "studyProgramIds" | "preReservationDate"> & {
  study: string;
  programs: readonly Choice[];
  department: string;
  coMentor: string | null;
  strategicArea: string | null;
  preReservationStudent: string | null;
};

/** The choices together with what stands: a mentor may have left a study or a department since (decision 13). */
export function withStored(choices: ThesisChoices, standing: Standing): ThesisChoices {
  const study = { id: standing.studyId, name: standing.study, programs: [...standing.programs] };
  const on = [standing.studyId];
  const person = (id: number | null, name: string | null) =>
    id === null ? [] : [{ id, name: name ?? "", studyIds: on }];
  return {
    ...choices,
    studies: joined(choices.studies, [study]).map((one) =>
      one.id === study.id ? { ...one, programs: joined(one.programs, study.programs) } : one,
    ),
    departments: joined(choices.departments, [{ id: standing.departmentId, name: standing.department }]),
    coMentors: peopleJoined(choices.coMentors, person(standing.coMentorId, standing.coMentor)),
    students: peopleJoined(choices.students, person(standing.preReservationStudentId, standing.preReservationStudent)),
  };
}

const joined = <T extends { id: number }>(list: readonly T[], more: readonly T[]) => [
  ...list,
  ...more.filter(({ id }) => !list.some((one) => one.id === id)),
];

type Person = { id: number; name: string; studyIds: number[] };

const peopleJoined = (list: readonly Person[], more: readonly Person[]) =>
  joined(list, more).map((one) => {
    const same = more.find(({ id }) => id === one.id);
    return same ? { ...one, studyIds: [...new Set([...one.studyIds, ...same.studyIds])] } : one;
  });
