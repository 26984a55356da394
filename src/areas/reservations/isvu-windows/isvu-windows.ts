import { z } from "zod";
import { choiceField } from "#kit/forms/fields.ts";
import { foldText } from "#kit/text/croatian.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import {
  type CommitteeRole,
  type ReservationStatus,
  reservationStatuses,
} from "../reservations.ts";
import type { texts } from "./texts.ts";

/** The list of windows that aren't typed yet; `/:id` is the page of a reservation. */
export const isvuWindowsPath = "/service/isvu-windows";

/**
 * The windows of ISVU, in the order in which they are filled in. The first three are parts of the
 * window for the student's thesis: the data typed before the defense, its result, and the
 * committee.
 *
 * @rule what is typed into ISVU by hand, and what counts as typed
 */
export const isvuWindows = ["task", "defense", "committee", "completion"] as const;

export type IsvuWindow = (typeof isvuWindows)[number];

/** Statuses in which the task of a student is known, so that it can be typed. */
export const taskStatuses = reservationStatuses.slice(
  1,
  reservationStatuses.indexOf("notCompleted"),
) satisfies readonly ReservationStatus[];

/** The number of windows that the list shows at most. */
export const listedWindows = 200;

/** The subject of a mark: the window, and the fingerprint of the data that the person has seen. */
export const typedForm = z.object({
  window: choiceField(isvuWindows),
  fingerprint: z
    .string()
    .max(32, { abort: true })
    .regex(/^[0-9a-f]{32}$/),
});

/** The form that takes the mark of a window back. */
export const untypedForm = z.object({ window: choiceField(isvuWindows) });

/** A person as ISVU knows them. */
export type IsvuPerson = {
  name: string;
  lastName: string;
  /** The code in ISVU; null if nobody has entered it. */
  code: string | null;
};

/** The person who marked a window as typed. */
export type TypedMark = {
  id: number;
  /** Null if the mark was removed. */
  by: string | null;
  at: string | null;
  fingerprint: string | null;
};

/** Teza's data of a reservation for the windows of ISVU; days as yyyy-mm-dd. */
export type IsvuWindowFacts = {
  id: number;
  status: ReservationStatus;
  student: string;
  jmbag: string | null;
  study: string;
  program: string;
  programCode: string | null;
  courseId: string | null;
  thesisName: string;
  thesisNameEng: string;
  mentor: IsvuPerson;
  coMentor: IsvuPerson | null;
  /** The period of defenses in which the defense takes place. */
  period: { from: string; to: string } | null;
  assignedOn: string | null;
  submittedOn: string | null;
  defendedOn: string | null;
  grade: number | null;
  examDate: string | null;
  questions: string;
  /** The chair first. */
  committee: readonly (IsvuPerson & { role: CommitteeRole })[];
  registeredInIsvu: "no" | "sent" | "entered" | "outdated";
  /** True while the result is being sent to ISVU. */
  isBeingSent: boolean;
  fingerprints: Readonly<Record<IsvuWindow, string>>;
  marks: Readonly<Partial<Record<IsvuWindow, TypedMark>>>;
  /** The windows whose data are there. */
  open: readonly IsvuWindow[];
};

export type IsvuFieldName = keyof typeof texts.hr.fields;
export type IsvuFieldHint = keyof typeof texts.hr.hints;

/** A field of a window. */
export type IsvuField = {
  name: IsvuFieldName;
  /** The member of the committee whose field it is. */
  member?: { name: string; role: CommitteeRole };
  /** Exactly as ISVU takes it; null if Teza doesn't have it, and then `hint` says why. */
  value: string | null;
  hint?: IsvuFieldHint;
};

/**
 * Why a window needs no typing, or that it does. A result that ISVU has is a grade and a day of the
 * exam, so the window of the defense is typed all the same
 * (src/areas/reservations/isvu-registration/README.md).
 */
export type IsvuWindowState =
  /** The data aren't there yet. */
  | "closed"
  | "open"
  | "typed"
  /** Typed with other data, so ISVU has to be mended. */
  | "changed";

/** A window of ISVU with the values to type into it. */
export type IsvuWindowView = {
  window: IsvuWindow;
  state: IsvuWindowState;
  fields: readonly IsvuField[];
  fingerprint: string;
  /** Null if nobody has marked the window, or the mark was taken back. */
  typed: { by: string; at: string } | null;
  /** The record of the mark, whose history tells who set it and who took it back. */
  markId: number | null;
  /** The state of the result that is sent to ISVU, if it says anything about this window. */
  result: "sent" | "entered" | "outdated" | "underway" | null;
};

/** Returns the field that finds the student in ISVU. */
export const toStudentKey = ({ jmbag }: Pick<IsvuWindowFacts, "jmbag">): IsvuField => ({
  name: "jmbag",
  value: jmbag,
});

/** Returns the known facts of the student, and the values that find the student in ISVU. */
export const toStudentFields = (facts: IsvuWindowFacts): IsvuField[] => [
  { name: "student", value: facts.student },
  toStudentKey(facts),
  { name: "program", value: facts.program },
  { name: "programCode", value: facts.programCode },
  { name: "course", value: facts.courseId },
];

/** Returns all windows of a reservation, in ISVU's order. */
export const toIsvuWindows = (facts: IsvuWindowFacts): IsvuWindowView[] =>
  isvuWindows.map((window) => {
    const mark = facts.marks[window];
    const typing = mark?.by != null && mark.at != null ? { by: mark.by, at: mark.at } : null;
    return {
      window,
      state: stateOf(window, facts),
      fields: fieldsOf[window](facts),
      typed: typing,
      fingerprint: facts.fingerprints[window],
      markId: mark?.id ?? null,
      result: window === "defense" ? resultOf(facts) : null,
    };
  });

/** The windows that somebody has to type, in order. */
export const toTypeIn = (windows: readonly IsvuWindowView[]): IsvuWindowView[] =>
  windows.filter(({ state }) => state === "open" || state === "changed");

function stateOf(window: IsvuWindow, facts: IsvuWindowFacts): IsvuWindowState {
  const mark = facts.marks[window];
  const isTyped = mark?.fingerprint != null;
  if (!facts.open.includes(window)) return isTyped ? "typed" : "closed";
  if (!isTyped) return "open";
  return mark.fingerprint === facts.fingerprints[window] ? "typed" : "changed";
}

function resultOf({
  registeredInIsvu: registered,
  isBeingSent,
}: IsvuWindowFacts): IsvuWindowView["result"] {
  if (registered === "no") return isBeingSent ? "underway" : null;
  return registered;
}

/** ISVU has the grade of the course already, by the link of systems or by hand. */
const hasResult = ({ registeredInIsvu }: IsvuWindowFacts) =>
  registeredInIsvu === "sent" || registeredInIsvu === "entered";

const day = (date: string | null) => date && formatDate(date);

const filled = (text: string) => (text === "" ? null : text);

const fieldsOf: Readonly<Record<IsvuWindow, (facts: IsvuWindowFacts) => IsvuField[]>> = {
  task: ({ period, mentor, coMentor, ...facts }) => [
    ...(period
      ? [
          { name: "periodFrom" as const, value: formatDate(period.from), hint: "period" as const },
          { name: "periodTo" as const, value: formatDate(period.to) },
        ]
      : [{ name: "period" as const, value: null, hint: "noPeriod" as const }]),
    { name: "mentor", value: mentor.name },
    { name: "mentorCode", value: mentor.code, ...noCode(mentor) },
    {
      name: "coMentor",
      value: coMentor?.name ?? null,
      ...(!coMentor && { hint: "noCoMentor" as const }),
    },
    ...(coMentor
      ? [{ name: "coMentorCode" as const, value: coMentor.code, ...noCode(coMentor) }]
      : []),
    { name: "title", value: facts.thesisName },
    { name: "titleEng", value: filled(facts.thesisNameEng) },
    { name: "assignedOn", value: day(facts.assignedOn), hint: "assignedOn" },
  ],
  defense: (facts) => [
    { name: "submittedOn", value: day(facts.submittedOn), hint: "submittedOn" },
    { name: "defendedOn", value: day(facts.defendedOn) },
    {
      name: "grade",
      value: facts.grade === null ? null : String(facts.grade),
      ...(hasResult(facts) && { hint: "gradeInIsvu" as const }),
    },
  ],
  committee: ({ committee, questions }) => {
    const { byMember, rest } = splitQuestions(questions, committee);
    return [
      ...(committee.length === 0
        ? [{ name: "member" as const, value: null, hint: "noCommittee" as const }]
        : []),
      ...committee.flatMap((person, index): IsvuField[] => {
        const member = { name: person.name, role: person.role };
        const memberQuestions = byMember[index] ?? "";
        return [
          { name: "member", member, value: person.name },
          { name: "memberCode", member, value: person.code, ...noCode(person) },
          ...(memberQuestions
            ? [{ name: "memberQuestions" as const, member, value: memberQuestions }]
            : []),
        ];
      }),
      ...(rest || questions === ""
        ? [
            {
              name: "questions" as const,
              value: filled(rest),
              ...(rest && { hint: "questions" as const }),
            },
          ]
        : []),
      { name: "note", value: null, hint: "unknownHere" },
    ];
  },
  completion: ({ examDate }) => [
    { name: "completedOn", value: day(examDate), hint: "completedOn" },
  ],
};

const noCode = ({ code }: IsvuPerson) => (code === null ? { hint: "noCode" as const } : {});

/** Characters before the colon within which a line may name a member of the committee. */
const longestHead = 120;

/**
 * Distributes the questions, which are stored as one text, among the members of the committee: a
 * line that begins with a member's name and a colon, with or without titles or the first name,
 * begins the questions of that member. The `rest` are the lines without a member's name.
 */
export function splitQuestions(
  text: string,
  members: readonly Pick<IsvuPerson, "name" | "lastName">[],
): { byMember: string[]; rest: string } {
  const linesByMember = members.map((): string[] => []);
  const rest: string[] = [];
  let current = rest;
  for (const line of text.split(/\r?\n/)) {
    const colon = line.slice(0, longestHead).indexOf(":");
    const memberLines =
      colon < 0 ? undefined : linesByMember[findMember(line.slice(0, colon), members)];
    if (memberLines) current = memberLines;
    current.push(memberLines ? line.slice(colon + 1).trim() : line);
  }
  const joined = (lines: readonly string[]) => lines.join("\n").trim();
  return { byMember: linesByMember.map(joined), rest: joined(rest) };
}

/**
 * Finds the one member whom the beginning of a line names; -1 if it names nobody, or more than one.
 */
function findMember(
  head: string,
  members: readonly Pick<IsvuPerson, "name" | "lastName">[],
): number {
  const named = foldText(head).trim();
  const matching = members.flatMap(({ name, lastName }, index) => {
    const [whole, last] = [foldText(name).trim(), foldText(lastName).trim()];
    return named === last || named === whole || named.endsWith(` ${whole}`) ? [index] : [];
  });
  return matching.length === 1 ? (matching[0] ?? -1) : -1;
}

/** The first day of the academic year before this one: defenses before it aren't listed. */
export function listedSince(today: string): string {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < "10-01" ? 2 : 1);
  return `${year}-10-01`;
}
