import { expect, test } from "vitest";
import { previewExpiry, previewLanguage } from "./bulk-changes.ts";
import { texts } from "./bulk-changes-texts.ts";
import { actors, inStatus } from "./fixtures.ts";
import type { ReservationRecord, ReservationStatus } from "./reservations.ts";

const { why } = texts.hr;

const row = (
  status: ReservationStatus,
  facts: Partial<ReservationRecord> = {},
  inEnglish = false,
) => ({
  id: 1,
  student: "Đurđa Šimić",
  thesisName: "Šume",
  inEnglish,
  record: inStatus(status, { expiresAt: new Date("2026-12-01T22:59:59.999Z"), ...facts }),
});

const expiry = (status: ReservationStatus, day: string | undefined) => {
  const [{ before, after, why: reason } = { before: "", after: "", why: "" }] = previewExpiry(
    actors.services,
    [row(status)],
    day,
  );
  return [before, after, reason];
};

test("the preview shows the expiry before and after, and why it doesn't move", () => {
  const before = "01.12.2026.";
  expect(expiry("reserved", undefined)).toEqual([before, null, null]);
  expect(expiry("reserved", "2026-12-31")).toEqual([before, "31.12.2026.", null]);
  expect(expiry("reserved", "2026-12-01")).toEqual([before, null, why.same]);
  expect(expiry("completed", "2026-12-31")).toEqual([before, null, why.closed]);
});

test("the preview shows the language before and after, to those who may change it", () => {
  const language = (...given: Parameters<typeof previewLanguage>) =>
    previewLanguage(...given).map(({ before, after, why: reason }) => [before, after, reason]);
  const rows = [row("reserved"), row("reserved", {}, true), row("canceled")];
  expect(language(actors.services, rows, true)).toEqual([
    ["hrvatski", "engleski", null],
    ["engleski", null, why.same],
    ["hrvatski", null, why.closed],
  ]);
  expect(language(actors.admin, rows.slice(0, 1), true)).toEqual([["hrvatski", null, why.role]]);
});
