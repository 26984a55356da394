import { describe, expect, test } from "vitest";
import { queryOf } from "./fixtures.ts";
import { type ReservationStudentFact, reservationStudentReport } from "./reservation-student.ts";

const ready: ReservationStudentFact = {
  id: 1,
  studentId: 9,
  student: "Ana Anić",
  study: "Ekonomija",
  program: "Financije",
  reservation: null,
  finalYear: 2,
  yearOfStudy: 2,
  thesisCourse: true,
  finishedWorkshop: false,
  selfAssessment: true,
  lateReservation: false,
  reservationFrom: "2026-10-01",
  reservationTo: "2026-12-31",
  maxNumberOfThesis: 1,
  numOfThesis: null,
  reservationsOnStudy: 0,
};
const reservation: ReservationStudentFact["reservation"] = {
  status: "studentSubmittedToApp",
  thesis: "Tema",
  mentor: "dr. sc. Ivo Ivić",
  review: "underReview",
  fees: { study: null, faculty: [] },
  outcomeTypist: "studentServices",
  typedOutcome: null,
  outcomePending: false,
  libraryConfirmedAt: null,
  accountancyConfirmedAt: null,
  defenseDate: null,
};
const rowOf = (facts: Partial<ReservationStudentFact>) =>
  reservationStudentReport.toRows([{ ...ready, ...facts }], queryOf())[0];

describe("what holds a student of the final year up", () => {
  test.each<[Partial<ReservationStudentFact>, string, string]>([
    [{}, "Može rezervirati", "još nije odabrao temu"],
    [{ thesisCourse: false }, "Ne može rezervirati", "nije upisao završni predmet"],
    [{ selfAssessment: false }, "Ne može rezervirati", "nema ni radionice ni samoprocjene"],
    [{ reservationTo: "2026-11-15" }, "Ne može rezervirati", "izvan razdoblja rezervacija"],
    [
      { reservationTo: "2026-11-15", lateReservation: true },
      "Može rezervirati",
      "još nije odabrao temu",
    ],
    [{ reservationsOnStudy: 1 }, "Ne može rezervirati", "dosegnuo najveći broj tema"],
    [
      { thesisCourse: false, selfAssessment: false },
      "Ne može rezervirati",
      "nije upisao završni predmet, nema ni radionice ni samoprocjene",
    ],
    [{ reservation, reservationsOnStudy: 1 }, "Ima rezervaciju", "Na redu je mentor."],
    [{ reservation: { ...reservation, status: "completed" } }, "Obranio rad", ""],
    [
      { reservation: { ...reservation, status: "completed", outcomePending: true } },
      "Obranio rad",
      "Ishod još nije konačan.",
    ],
    [
      { reservation: { ...reservation, status: "notCompleted", outcomePending: true } },
      "Ima rezervaciju",
      "Ishod još nije konačan.",
    ],
    [
      { reservation: { ...reservation, status: "mentorConfirmedThesis" } },
      "Ima rezervaciju",
      "Na redu je student.",
    ],
    [
      {
        reservation: {
          ...reservation,
          status: "mentorConfirmedThesis",
          fees: { study: 0, faculty: [] },
        },
      },
      "Ima rezervaciju",
      "Na redu su knjižnica i računovodstvo.",
    ],
  ])("%j: %s, %s", (facts, state, holdup) => {
    expect(rowOf(facts)).toMatchObject({ state, holdup });
  });
});

test("each rule about the student stands below, with the fact that it rests on", () => {
  expect(
    rowOf({ thesisCourse: false })?.childRecords?.map(({ rule, passed, explanation }) => [
      rule,
      passed,
      explanation,
    ]),
  ).toEqual([
    ["Završna godina studija", true, "2. godina, završna je 2."],
    ["Upisan završni predmet", false, "Predmet nije upisan."],
    ["Radionica ili samoprocjena", true, "Samoprocjena je riješena."],
    ["Razdoblje rezervacija", true, "Razdoblje: 01.10.2026. – 31.12.2026."],
    ["Broj rezervacija", true, "Rezervirano i obranjeno u godini: 0, najviše 1."],
  ]);
});

test("students are counted by what has become of them, in total and by study", () => {
  const rows = reservationStudentReport.toRows(
    [
      ready,
      { ...ready, id: 2, thesisCourse: false },
      { ...ready, id: 3, study: "Informatika", reservation },
    ],
    queryOf(),
  );
  const { sums, chart } = reservationStudentReport.summarize(rows, queryOf());
  expect(sums.map(([, value]) => value)).toEqual(["3", "0", "1", "1", "1"]);
  expect(
    chart.rows.map(({ label, values }) => [label, values.ready, values.blocked, values.reserved]),
  ).toEqual([
    ["Ekonomija", 1, 1, 0],
    ["Informatika", 0, 0, 1],
  ]);
});
