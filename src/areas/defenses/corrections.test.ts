import { expect, test } from "vitest";
import type { CorrectedValues } from "#areas/reservations/corrections.ts";
import type { OutcomeFacts } from "#areas/reservations/defense.ts";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { formatMessage } from "#kit/text/localization.ts";
import { correctionErrors, gradesOf } from "./corrections.ts";
import { texts } from "./corrections-texts.ts";

const { dayAhead, instantAhead } = texts.hr;
const otherOutcome = expect.stringContaining("Ishod obrane je konačan");

const now = new Date("2026-05-04T08:00:00Z");
const createdAt = new Date("2025-11-03T08:00:00Z");
const final = { outcomePending: false, outcomeOpenUntil: null };
const errors = (
  status: ReservationStatus,
  changed: Partial<CorrectedValues>,
  confirmedDayOff: string | null = null,
  outcome: OutcomeFacts = final,
) =>
  Object.entries(
    correctionErrors({ now, status, outcome, createdAt, changed, nonWorkingDays: [], confirmedDayOff }),
  ).map(([field, message]) => [field, formatMessage(message)]);

test("a passed defense has the grades 2 to 5, a failed one has 1", () => {
  expect(gradesOf({ status: "completed", ...final }, now)).toEqual(["5", "4", "3", "2"]);
  expect(gradesOf({ status: "notCompleted", ...final }, now)).toEqual(["1"]);
});

test("until the outcome is final, every grade is possible, and to the second not a moment longer", () => {
  const until = (instant: string) => ({ outcomePending: true, outcomeOpenUntil: new Date(instant) });
  const open = until("2026-05-04T08:00:01Z");
  expect(gradesOf({ status: "completed", ...open }, now)).toEqual(["5", "4", "3", "2", "1"]);
  expect(errors("completed", { grade: 1 }, null, open)).toEqual([]);
  expect(errors("notCompleted", { grade: 5 }, null, open)).toEqual([]);
  const closed = [["grade", expect.stringContaining("Ishod se mogao ispraviti do 04.05.2026. u 10:00")]];
  expect(errors("completed", { grade: 1 }, null, until("2026-05-04T08:00:00Z"))).toEqual(closed);
  // the job has made it final, whatever the clock of this request says
  expect(errors("completed", { grade: 1 }, null, { ...open, outcomePending: false })).toHaveLength(1);
});

test.each<[ReservationStatus, Partial<CorrectedValues>, unknown[]]>([
  ["completed", { grade: 2 }, []],
  ["completed", { grade: 1 }, [["grade", otherOutcome]]],
  ["notCompleted", { grade: 2 }, [["grade", otherOutcome]]],
  ["completed", { examDate: "2026-05-04" }, []],
  ["completed", { examDate: "2026-05-05" }, [["examDate", dayAhead]]],
  ["completed", { libraryConfirmedAt: now }, []],
  ["completed", { libraryConfirmedAt: new Date("2026-05-04T08:01:00Z") }, [["libraryConfirmedAt", instantAhead]]],
  [
    "statements",
    { mentorConfirmedReservationAt: new Date("2025-11-02T08:00:00Z") },
    [["mentorConfirmedReservationAt", expect.stringContaining("Rezervacija je nastala 03.11.2025.")]],
  ],
  // a defense that is closed has begun; one that is ahead may move
  ["completed", { defenseDate: new Date("2026-05-05T08:00:00Z") }, [["defenseDate", instantAhead]]],
  ["mentorSetDefenseDate", { defenseDate: new Date("2026-05-05T08:00:00Z") }, []],
])("in %s %o gives %o", (status, changed, expected) => {
  expect(errors(status, changed)).toEqual(expected);
});

test("a defense is never on a Sunday or at night", () => {
  const [sunday] = errors("completed", { defenseDate: new Date("2026-05-03T08:00:00Z") });
  const [night] = errors("completed", { defenseDate: new Date("2026-05-04T02:00:00Z") });
  expect([sunday?.[1], night?.[1]]).toEqual([
    expect.stringContaining("Nedjeljom nema obrana"),
    expect.stringContaining("Obrana može početi između"),
  ]);
});

test("a defense is on a holiday only if that day is confirmed", () => {
  const labourDay = { defenseDate: new Date("2026-05-01T08:00:00Z") };
  const question = [["confirmedDayOff", expect.stringContaining("01.05.2026. je neradni dan: Praznik rada.")]];
  expect(errors("completed", labourDay)).toEqual(question);
  expect(errors("completed", labourDay, "2026-05-02")).toEqual(question);
  expect(errors("completed", labourDay, "2026-05-01")).toEqual([]);
});
