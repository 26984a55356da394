import { describe, expect, test } from "vitest";
import { reservationFlow } from "./flow.ts";
import { pastPath, pastSteps } from "./former-years.ts";
import { findPastProblems, toPastReservation, toPastStatuses } from "./former-years-rules.ts";
import type { ReservationStatus } from "./reservations.ts";

const completed = {
  status: "completed",
  reservedOn: "2019-11-04",
  confirmedOn: "2019-11-08",
  closedOn: "2020-07-02",
  defenseDate: "2020-07-01",
  defenseTime: "10:30",
  defensePlace: "Dvorana 5",
  grade: "5",
  examDate: "2020-07-01",
};

const problems = (content: Record<string, string>) =>
  findPastProblems(toPastReservation(content)).map(({ field, problem }) => `${field}: ${problem}`);

describe("a past reservation", () => {
  test.each([
    ["that was completed", completed, []],
    [
      "that waits for the mentor",
      { status: "reserved", reservedOn: "2026-11-20", expiresOn: "2026-12-04" },
      [],
    ],
    [
      "that was cancelled",
      { status: "canceled", reservedOn: "2019-01-01", closedOn: "2019-02-01", reason: "Odustaje." },
      [],
    ],
    ["without a grade", { ...completed, grade: "" }, ["grade: missing"]],
    ["that failed with a good grade", { ...completed, status: "notCompleted" }, ["grade: grade"]],
    ["that was defended with a failing grade", { ...completed, grade: "1" }, ["grade: grade"]],
    [
      "that was closed before its defense",
      { ...completed, closedOn: "2020-06-30" },
      ["closedOn: order"],
    ],
    [
      "that was confirmed before it was made",
      { ...completed, confirmedOn: "2019-11-01" },
      ["confirmedOn: order"],
    ],
    [
      "that is open and has no deadline",
      { status: "reserved", reservedOn: "2026-11-20" },
      ["expiresOn: missing"],
    ],
    [
      "with a step that its status hasn't reached",
      {
        status: "reserved",
        reservedOn: "2026-11-01",
        confirmedOn: "2026-11-02",
        expiresOn: "2026-12-01",
      },
      ["confirmedOn: surplus"],
    ],
    [
      "that was cancelled without a reason",
      { status: "canceled", reservedOn: "2019-01-01", closedOn: "2019-02-01" },
      ["reason: missing"],
    ],
  ])("%s", (_, content, expected) => {
    expect(problems(content)).toEqual(expected);
  });
});

describe("its statuses", () => {
  test("follow each other as in the life cycle", () => {
    const path: ReservationStatus[] = pastSteps.map((step) => pastPath[step]);
    const follows = (from: string, to: string) =>
      reservationFlow.transitions.some(([, was, becomes]) => was === from && becomes === to);
    for (const [index, status] of path.slice(1).entries())
      expect(follows(path[index] ?? "", status), status).toBe(true);
    for (const end of ["completed", "notCompleted"])
      expect(follows(path.at(-1) ?? "", end)).toBe(true);
    for (const status of path) expect(follows(status, "canceled")).toBe(true);
  });

  test("have their days, and what a status without a day brought comes with the next one", () => {
    const statuses = toPastStatuses(toPastReservation(completed), 7);
    expect(statuses.map(({ on, values }) => [on, values.status])).toEqual([
      ["2019-11-04", "reserved"],
      ["2019-11-08", "mentorConfirmedReservation"],
      ["2020-07-02", "completed"],
    ]);
    expect(statuses[1]?.values).toMatchObject({ expires_at: new Date("2020-11-08T22:59:59.999Z") });
    expect(statuses[2]?.values).toMatchObject({
      grade: 5,
      exam_date: "2020-07-01",
      registered_in_isvu: "no",
      defense_date: new Date("2020-07-01T08:30:00Z"),
      defense_place: "Dvorana 5",
    });
    expect(statuses[2]?.values).not.toHaveProperty("library_confirmed_at");
  });

  test("with known days name who vouches for the confirmations", () => {
    const known = { ...completed, clearedOn: "2020-06-12", statementsOn: "2020-06-15" };
    const statuses = toPastStatuses(toPastReservation(known), 7);
    expect(statuses.find(({ on }) => on === "2020-06-12")?.values).toMatchObject({
      status: "libraryAndAccountancyConfirmed",
      library_confirmed_by: 7,
      accountancy_confirmed_by: 7,
    });
  });

  test("of one that was cancelled end with the reason", () => {
    const canceled = {
      status: "canceled",
      reservedOn: "2019-01-01",
      closedOn: "2019-02-01",
      reason: "Odustaje.",
    };
    expect(toPastStatuses(toPastReservation(canceled), 7).at(-1)).toEqual({
      on: "2019-02-01",
      values: { status: "canceled", reason_for_cancellation: "Odustaje." },
    });
  });
});
