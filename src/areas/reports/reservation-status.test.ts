import { describe, expect, test } from "vitest";
import { queryOf } from "./fixtures.ts";
import {
  lateness,
  type ReservationStatusFact,
  reservationStatusReport,
} from "./reservation-status.ts";

const at = new Date("2026-11-16T08:00:00Z");
const reserved: ReservationStatusFact = {
  id: 7,
  thesis: "Tema",
  student: "Ana Anić",
  jmbag: "0036123456",
  mentor: "dr. sc. Ivo Ivić",
  study: "Ekonomija",
  department: "Financije",
  status: "reserved",
  review: null,
  outcomeTypist: "studentServices",
  typedOutcome: null,
  outcomePending: false,
  fees: { study: null, faculty: [] },
  libraryConfirmedAt: null,
  accountancyConfirmedAt: null,
  defenseDate: null,
  expiresAt: "2026-11-20T08:00:00Z",
  createdOn: "2026-11-06",
  passed: [{ status: "reserved", on: "2026-11-06" }],
};
const later = "2027-11-01T08:00:00Z";

describe("a reservation is late", () => {
  test.each<[string, Partial<ReservationStatusFact>, string | undefined]>([
    ["not while the mentor may still answer", {}, undefined],
    ["when its deadline has passed", { expiresAt: "2026-11-16T08:00:00Z" }, "expired"],
    [
      "when an office has had it for more than fourteen days",
      {
        status: "statements",
        expiresAt: later,
        passed: [{ status: "statements", on: "2026-11-01" }],
      },
      "waiting",
    ],
    [
      "not on the fourteenth day",
      {
        status: "statements",
        expiresAt: later,
        passed: [{ status: "statements", on: "2026-11-02" }],
      },
      undefined,
    ],
    [
      "not while the student is writing",
      {
        status: "mentorConfirmedReservation",
        expiresAt: later,
        passed: [{ status: "reserved", on: "2026-01-01" }],
      },
      undefined,
    ],
    [
      "when the date of the defense has passed",
      { status: "studentServicesConfirmedDefenseDate", defenseDate: "2026-11-16T07:00:00Z" },
      "defensePassed",
    ],
    [
      "not while the defense is ahead, whatever its expiry",
      {
        status: "studentServicesConfirmedDefenseDate",
        defenseDate: "2026-11-17T07:00:00Z",
        expiresAt: "2026-01-01T00:00:00Z",
      },
      undefined,
    ],
    [
      "never when it is closed",
      { status: "canceled", expiresAt: "2026-01-01T00:00:00Z" },
      undefined,
    ],
  ])("%s", (_, facts, expected) => {
    expect(lateness({ ...reserved, ...facts }, at)).toBe(expected);
  });
});

test("each reservation says where it is, since when, whose turn it is and how it came there", () => {
  const paid: ReservationStatusFact = {
    ...reserved,
    id: 8,
    status: "confirmationOfPayment",
    expiresAt: later,
    passed: [
      { status: "reserved", on: "2026-06-01" },
      { status: "mentorConfirmedReservation", on: "2026-06-04" },
      { status: "confirmationOfPayment", on: "2026-11-10" },
    ],
  };
  const rows = reservationStatusReport.toRows([reserved, paid], queryOf());
  expect(rows[0]).toMatchObject({
    status: "Rezervirano",
    turn: "mentor",
    inStatus: 10,
    expiresAt: "20.11.2026",
  });
  expect(rows[1]).toMatchObject({
    since: "10.11.2026",
    inStatus: 6,
    turn: "knjižnica i računovodstvo",
    overdue: false,
    jmbag: "0036123456",
    showPath: "/reservation/show/8",
  });
  expect(rows[1]?.childRecords?.map(({ since, days }) => [since, days])).toEqual([
    ["01.06.2026", 3],
    ["04.06.2026", 159],
    ["10.11.2026", 6],
  ]);
  const { sums, chart } = reservationStatusReport.summarize(rows, queryOf());
  expect(sums.slice(0, 3).map(([, value]) => value)).toEqual(["2", "2", "0"]);
  expect(chart.rows.map(({ label, values }) => [label, values.onTime, values.overdue])).toEqual([
    ["Rezervacija", 1, 0],
    ["Pisanje", 0, 0],
    ["Potvrde", 1, 0],
    ["Obrana", 0, 0],
  ]);
});

test("a closed reservation says that its outcome isn't final while it can be corrected, and nothing once it is", () => {
  const turns = (outcomePending: boolean) =>
    reservationStatusReport
      .toRows(
        (["completed", "notCompleted"] as const).map((status) => ({
          ...reserved,
          status,
          outcomePending,
        })),
        queryOf(),
      )
      .map(({ turn }) => turn);
  expect(turns(true)).toEqual(["Ishod još nije konačan.", "Ishod još nije konačan."]);
  expect(turns(false)).toEqual(["", ""]);
});

test("the vice dean gets no links to reservations and no JMBAG", () => {
  const { jmbag: _, ...fact } = reserved;
  const [row] = reservationStatusReport.toRows([fact], queryOf("", "viceDean"));
  expect([row?.showPath, "jmbag" in (row ?? {})]).toEqual(["#", false]);
  expect(
    reservationStatusReport.columns(queryOf("", "viceDean")).some(({ key }) => key === "jmbag"),
  ).toBe(false);
});
