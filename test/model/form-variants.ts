import { addDays, localDate, weekday } from "#kit/time/dates-and-times.ts";
import { pdf, zip } from "../world/files.ts";
import type { ActionName, PostedValues } from "./actions.ts";
import { committeeChoices } from "./committee.ts";
import { outcomeVariants } from "./outcomes.ts";
import type { ReservationSnapshot, Snapshot } from "./snapshot.ts";

/** A variant of a form: the replaced values, and whether the form is valid. */
export type FormVariant = { values: PostedValues; valid: boolean };

type FormVariants = readonly (readonly [values: PostedValues, fine?: "fine"])[];

const notPdf = new File(["Ovo nije PDF."], "rad.pdf");
const reasons: FormVariants = [
  [{}, "fine"],
  [{ reason: "" }],
  [{ reason: " \n\t " }],
  [{ reason: "\u0000\u0007" }],
  [{ reason: "a\u0000b \ud800 😀" }, "fine"],
];
const comments: FormVariants = [
  [{}, "fine"],
  [{ mentorComment: "" }],
  [{ mentorComment: "  " }],
  [{ mentorComment: "a\u0000b" }, "fine"],
];
const attachments = await zip();

/** The first variant is the default one. */
const formVariants: Partial<Record<ActionName, FormVariants>> = {
  returnToDraft: [[{}, "fine"], [{ note: "  " }]],
  refuse: reasons,
  cancel: reasons,
  returnPayment: reasons,
  returnStatements: reasons,
  returnToStudent: reasons,
  reopenDefense: reasons,
  refuseCommittee: reasons,
  declineCommittee: reasons,
  askMinorChanges: comments,
  returnFinal: comments,
  approveFinal: [
    [{}, "fine"],
    [{ mentorComment: "Odlično.", file: pdf("misljenje.pdf") }, "fine"],
    [{ file: notPdf }],
  ],
  sendWorking: [[{}, "fine"], [{ file: "" }], [{ file: notPdf }]],
  answerWorking: [
    [{}, "fine"],
    [{ mentorComment: "", file: pdf() }, "fine"],
    [{ mentorComment: " " }],
  ],
  submitFinal: [
    [{}, "fine"],
    [{ attachment: attachments, publiclyAccessible: "partially", creativeCommons: "none" }, "fine"],
    [{ thesis: "" }],
    [{ thesis: notPdf }],
    [{ abstract: "Prekratko." }],
    [{ statementOfOrigin: false }],
    [{ creativeCommons: "cc0" }],
    [{ attachment: pdf() }],
  ],
  resubmitFinal: [
    [{}, "fine"],
    [{ thesis: pdf("bolje.pdf") }, "fine"],
    [{ thesis: notPdf }],
    [{ abstract: "" }],
  ],
  pay: [
    [{}, "fine"],
    [{ proof: pdf("uplata.pdf") }, "fine"],
    [{ proof: "" }],
    [{ proof: new File(["PK"], "uplata.png") }],
  ],
  confirmStatements: [
    [{}, "fine"],
    [{ statementOfAuthenticity: false }],
    [{ submissionStatement: false }],
  ],
};

/**
 * Returns the nth variant of an action's form in this state. Only the oracle decides whether a
 * defense date or a committee is allowed.
 */
export function formVariant(
  name: ActionName,
  index: number,
  state: Snapshot,
  reservation: ReservationSnapshot | undefined,
  id: number,
): FormVariant {
  const ofOutcome = outcomeVariants(name, state, reservation, id);
  if (ofOutcome) {
    const [values, valid] = pick(ofOutcome, index);
    return { values, valid };
  }
  if (name === "setDefenseDate")
    return { values: pick(defenseTerms(state, reservation), index), valid: true };
  if (name === "chooseCommittee")
    return { values: pick(committeeChoices(state, reservation), index), valid: true };
  if (name === "changeExpiresAt") return expiryVariant(index, localDate(state.now));
  const [values, fine] = pick(formVariants[name] ?? [[{}, "fine"]], index);
  return { values, valid: fine === "fine" };
}

function expiryVariant(index: number, today: string): FormVariant {
  const days = pick([30, 1, 400, 0, -1], index);
  return {
    values: { day: addDays(today, days), ...(index % 7 === 6 && { reason: "" }) },
    valid: days > 0 && index % 7 !== 6,
  };
}

/**
 * Returns defense dates and places. The first one should be allowed: in the next deadline, with its
 * own hour and room. Some of the others conflict.
 */
function defenseTerms(
  { now, reservations }: Snapshot,
  reservation: ReservationSnapshot | undefined,
): PostedValues[] {
  const id = reservation?.id ?? 0;
  const today = localDate(now);
  const usual = nextDeadlineDay(today, reservation?.submissionDay ?? today);
  const own = `Dvorana ${id}`;
  const at = (day: string, time: string, defensePlace = own) => ({
    defenseDate: `${day}T${time}`,
    defensePlace,
  });
  const hour = `${String(8 + (id % 12)).padStart(2, "0")}:00`;
  const others = reservations.flatMap(({ id: other, defenseDate, defensePlace }) =>
    defenseDate && other !== id ? [{ defenseDate, defensePlace }] : [],
  );
  const clashing = others.flatMap(({ defenseDate, defensePlace }) => {
    const time = toInputTime(defenseDate, 15);
    return [
      { defenseDate: time, defensePlace: ` ${defensePlace.toUpperCase()} ` },
      { defenseDate: time, defensePlace: own },
    ];
  });
  return [
    { ...at(usual, hour), confirmedDayOff: usual },
    at(usual, hour),
    ...clashing,
    at(usual, "06:59"),
    at(usual, "20:30"),
    at(usual, "20:31"),
    at(sunday(usual), hour),
    at(addDays(today, -1), hour),
    at(today, "08:00"),
    at(addDays(usual, 22), hour),
    at(usual, hour, " "),
    { defenseDate: "nekad", defensePlace: own },
  ];
}

export const startDay = "2026-11-16";

/** Days of the ten deadlines that `seedFaculty` creates. */
export const deadlines = Array.from({ length: 10 }, (_, index) => ({
  submission: addDays(startDay, 10 + 45 * index),
  start: addDays(startDay, 20 + 45 * index),
  end: addDays(startDay, 40 + 45 * index),
}));

function nextDeadlineDay(today: string, submitted: string): string {
  const next = deadlines.find(
    ({ submission, end }) => submitted <= submission && end > addDays(today, 1),
  );
  const day = next && next.start > today ? next.start : addDays(today, 1);
  return weekday(day) === 7 ? addDays(day, 1) : day;
}

const sunday = (day: string) => addDays(day, 7 - weekday(day));

/** Returns the time that is `minutes` later, in the format of a date and time input. */
function toInputTime(instant: Date, minutes: number): string {
  const later = new Date(instant.getTime() + minutes * 60_000);
  const text = later.toLocaleString("sv-SE", { timeZone: "Europe/Zagreb" });
  return text.slice(0, 16).replace(" ", "T");
}

function pick<T>(list: readonly T[], index: number): T {
  const element = list[index % list.length];
  if (element === undefined) throw new Error("nothing to pick from");
  return element;
}
