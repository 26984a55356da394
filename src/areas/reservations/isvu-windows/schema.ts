import { z } from "zod";
import { choiceField } from "#kit/forms/fields.ts";
import { type CommitteeRole, type ReservationStatus, reservationStatuses } from "../schema.ts";

/** The list of windows that aren't typed yet; `/:id` is the page of a reservation. */
export const isvuWindowsPath = "/service/isvu-windows";

/**
 * The windows of ISVU, in the order in which they are filled in. The first three are parts of the one window for the
 * student's thesis: what is typed before the defense, its result, and the committee.
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

/** What a mark is about: the window, and the fingerprint of the data that the person has seen. */
export const typedForm = z.object({
  window: choiceField(isvuWindows),
  fingerprint: z
    .string()
    .max(32, { abort: true })
    .regex(/^[0-9a-f]{32}$/),
});

/** What is taken back. */
export const untypedForm = z.object({ window: choiceField(isvuWindows) });

/** A person as ISVU knows them. */
export type IsvuPerson = {
  name: string;
  lastName: string;
  /** The code in ISVU; null if nobody has entered it. */
  code: string | null;
};

/** Who marked a window as typed. */
export type TypedMark = {
  id: number;
  /** Null if the mark was taken back. */
  by: string | null;
  at: string | null;
  fingerprint: string | null;
};

/** What Teza knows of a reservation that ISVU's windows ask for; days as yyyy-mm-dd. */
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
