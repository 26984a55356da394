import { documentsColumns } from "#areas/documents/columns.ts";
import { publicCopyReasonLimit } from "#areas/documents/public-copy/public-copy.ts";
import { texts as documentTexts } from "#areas/documents/texts.ts";
import { reservationsColumns } from "#areas/reservations/columns.ts";
import { findPastProblems, toPastReservation } from "#areas/reservations/former-years-rules.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import {
  dayCell,
  fileCell,
  flagCell,
  listCell,
  numberCell,
  textCell,
  timeCell,
  usernameCell,
} from "../cells.ts";
import { column, columnOf, type ImportSet } from "../import-columns.ts";
import type { Fault } from "../imports.ts";
import { studentCell } from "./people-required-and-optional-columns.ts";
import { texts } from "./texts-theses.ts";

const { columns: words, ...set } = texts.hr.reservations;
const required = { required: true } as const;
const no = { empty: "ne" } as const;
const { columns: reservation } = reservationsColumns;
const { columns: document } = documentsColumns;
const { statuses } = reservationTexts.hr;
const { access, licences } = documentTexts.hr;

type ReservationWords = Readonly<
  Record<"mentor" | "study" | "thesis" | "student", readonly [string, string]>
>;

/** The columns that name a reservation. */
export const reservationColumns = (words: ReservationWords) => ({
  mentor: column(words.mentor, usernameCell, "ahorvat", { ...required, aliases: ["Mentor"] }),
  study: column(words.study, textCell(200), "Ekonomija", required),
  thesis: column(words.thesis, textCell(300), "Upravljanje likvidnošću malih poduzeća", {
    ...required,
    aliases: ["Tema"],
  }),
  student: column(words.student, studentCell, "0036512341", {
    ...required,
    aliases: ["JMBAG", "Korisničko ime studenta", "Student"],
  }),
});

/** @rule which columns an imported table of reservations must have, and which it may leave out */
export const reservationImport: ImportSet = {
  ...set,
  columns: {
    ...reservationColumns(words),
    studyProgram: column(words.studyProgram, textCell(200), "Financije", {
      ...required,
      aliases: ["Program", "Smjer"],
    }),
    status: columnOf(reservation.status, words.status, statuses.completed),
    title: columnOf(reservation.thesisName, words.title, "", {
      parse: textCell(300),
      required: false,
    }),
    titleEng: columnOf(reservation.thesisNameEng, words.titleEng, "", { parse: textCell(300) }),
    inEnglish: columnOf(reservation.inEnglish, words.inEnglish, "ne"),
    reservedOn: columnOf(reservation.createdAt, words.reservedOn, "4.11.2019.", required),
    confirmedOn: column(words.confirmedOn, dayCell, "8.11.2019."),
    submittedOn: column(words.submittedOn, dayCell, "1.6.2020."),
    approvedOn: column(words.approvedOn, dayCell, "8.6.2020."),
    paidOn: column(words.paidOn, dayCell, "10.6.2020."),
    clearedOn: column(words.clearedOn, dayCell, "12.6.2020."),
    statementsOn: column(words.statementsOn, dayCell, "15.6.2020."),
    checkedOn: column(words.checkedOn, dayCell, "16.6.2020."),
    scheduledOn: column(words.scheduledOn, dayCell, "17.6.2020."),
    announcedOn: column(words.announcedOn, dayCell, "18.6.2020."),
    closedOn: column(words.closedOn, dayCell, "2.7.2020."),
    expiresOn: columnOf(reservation.expiresAt, words.expiresOn, "", { required: false }),
    defenseDate: column(words.defenseDate, dayCell, "1.7.2020.", { aliases: ["Obrana"] }),
    defenseTime: column(words.defenseTime, timeCell, "10:30"),
    defensePlace: columnOf(reservation.defensePlace, words.defensePlace, "Dvorana 5", {
      aliases: ["Dvorana"],
    }),
    chair: column(words.chair, usernameCell, "iivic"),
    members: column(words.members, listCell(usernameCell), "ahorvat|mmaric"),
    grade: column(words.grade, numberCell(1, 5), "5"),
    examDate: columnOf(reservation.examDate, words.examDate, "1.7.2020."),
    reason: columnOf(reservation.reasonForCancellation, words.reason, "", {
      parse: textCell(2_000),
    }),
    registeredInIsvu: column(words.registeredInIsvu, flagCell, "da", no),
    classificationNo: column(words.classificationNo, textCell(100), "602-04/20-01/15", {
      aliases: ["Klasa"],
    }),
    registrationNo: column(words.registrationNo, textCell(100), "2186-14-20-3", {
      aliases: ["Urudžbeni broj"],
    }),
    finalVersion: column(words.finalVersion, fileCell, "2020/anic-rad.pdf", {
      file: "thesis",
      aliases: ["Rad"],
    }),
    abstract: columnOf(
      document.abstract,
      words.abstract,
      "Rad istražuje kako mala poduzeća planiraju novac.",
    ),
    abstractEng: columnOf(
      document.abstractEng,
      words.abstractEng,
      "The thesis studies how small enterprises plan money.",
    ),
    abstractPublic: columnOf(document.abstractPublic, words.abstractPublic, "da", no),
    publiclyAccessible: columnOf(document.publiclyAccessible, words.publiclyAccessible, access.yes),
    creativeCommons: columnOf(document.creativeCommons, words.creativeCommons, licences.by, {
      aliases: ["Licencija"],
    }),
    paymentProof: column(words.paymentProof, fileCell, "2020/anic-uplata.pdf", { file: "payment" }),
    attachment: column(words.attachment, fileCell, "2020/anic-prilozi.zip", {
      file: "attachment",
      aliases: ["Prilozi"],
    }),
    publicCopy: column(words.publicCopy, fileCell, "2020/anic-javno.pdf", { file: "thesis" }),
    publicCopyReason: columnOf(
      document.publicFileReason,
      words.publicCopyReason,
      "U radu je OIB.",
      {
        parse: textCell(publicCopyReasonLimit),
        required: false,
      },
    ),
    publicCopyOn: column(words.publicCopyOn, dayCell, "3.9.2020."),
  },
  keys: [["mentor", "study", "thesis", "student"]],
  validate: (content) => [
    ...findPastProblems(toPastReservation(content)).map(({ field, problem }) => ({
      column: field,
      code: problem,
    })),
    ...findLateColumns(content),
    ...findFileFaults(content),
  ],
};

/** A committee needs a defense, and a certificate and an entry in ISVU need its result. */
function findLateColumns(content: Readonly<Record<string, string>>): Fault[] {
  const given = (column: string) => (content[column] ?? "") !== "" && content[column] !== "ne";
  const surplus = (columns: readonly string[]): Fault[] =>
    columns.filter(given).map((column) => ({ column, code: "surplus" }));
  return [
    ...(content.defenseDate ? [] : surplus(["chair", "members"])),
    ...(content.status === "completed"
      ? []
      : surplus(["registeredInIsvu", "classificationNo", "registrationNo"])),
  ];
}

/** The columns that belong to a final version; the English abstract may be missing. */
const versionColumns = ["abstract", "publiclyAccessible", "creativeCommons"] as const;

/** What belongs to a public copy, which follows a final version; its day may be missing. */
const copyColumns = ["publicCopy", "publicCopyReason", "publicCopyOn"] as const;

/**
 * A file needs a step at which it is submitted, and a final version what is said of it. A
 * reservation that was returned to the student keeps its payment proof.
 */
function findFileFaults(content: Readonly<Record<string, string>>): Fault[] {
  const { finalVersion, status } = content;
  const proof = status === "reserved" ? ["paymentProof"] : [];
  const early = status === "reserved" || status === "mentorConfirmedReservation";
  const surplus = (columns: readonly string[]): Fault[] =>
    columns.filter((column) => content[column]).map((column) => ({ column, code: "surplus" }));
  const optional = ["abstractEng", ...(content.abstractPublic === "da" ? ["abstractPublic"] : [])];
  const files = ["attachment", ...copyColumns];
  if (early) return surplus(["finalVersion", ...versionColumns, ...optional, ...files, ...proof]);
  if (!finalVersion) return surplus([...versionColumns, ...optional, ...files]);
  const missing = (columns: readonly string[]): Fault[] =>
    columns.filter((column) => !content[column]).map((column) => ({ column, code: "missing" }));
  return [
    ...missing(versionColumns),
    ...(content.publicCopy
      ? missing(["publicCopyReason"])
      : surplus(["publicCopyReason", "publicCopyOn"])),
  ];
}
