import { expect, test } from "vitest";
import type { CorrectedValues } from "#areas/reservations/corrections.ts";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { formatMessage } from "#kit/text/localization.ts";
import { correctionErrors } from "./corrections.ts";
import { texts } from "./corrections-texts.ts";

const { dayAhead, instantAhead } = texts.hr;

const now = new Date("2026-05-04T08:00:00Z");
const createdAt = new Date("2025-11-03T08:00:00Z");
const errors = (
  status: ReservationStatus,
  changed: Partial<CorrectedValues>,
  confirmedDayOff: string | null = null,
) =>
  Object.entries(
    correctionErrors({ now, status, createdAt, changed, nonWorkingDays: [], confirmedDayOff }),
  ).map(([field, message]) => [field, formatMessage(message)]);

test.each<[ReservationStatus, Partial<CorrectedValues>, unknown[]]>([
  ["completed", { examDate: "2026-05-04" }, []],
  ["completed", { examDate: "2026-05-05" }, [["examDate", dayAhead]]],
  ["completed", { libraryConfirmedAt: now }, []],
  [
    "completed",
    { libraryConfirmedAt: new Date("2026-05-04T08:01:00Z") },
    [["libraryConfirmedAt", instantAhead]],
  ],
  [
    "statements",
    { mentorConfirmedReservationAt: new Date("2025-11-02T08:00:00Z") },
    [
      [
        "mentorConfirmedReservationAt",
        expect.stringContaining("Rezervacija je nastala 03.11.2025."),
      ],
    ],
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
  const question = [
    ["confirmedDayOff", expect.stringContaining("01.05.2026. je neradni dan: Praznik rada.")],
  ];
  expect(errors("completed", labourDay)).toEqual(question);
  expect(errors("completed", labourDay, "2026-05-02")).toEqual(question);
  expect(errors("completed", labourDay, "2026-05-01")).toEqual([]);
});
