import { describe, expect, test } from "vitest";
import { compareRecord, nextNight, type SeenRecord } from "./rules.ts";

const known = { pid: "fpz:7", urn: "urn:nbn:hr:999:100007", title: "Šećer i čaj" };

const seenRecord = (fields: Partial<SeenRecord> = {}): SeenRecord => ({
  pids: ["fpz:7"],
  record: {
    titles: ["Šećer i čaj", "Sugar and tea"],
    identifiers: ["https://urn.nsk.hr/urn:nbn:hr:999:100007"],
  },
  ...fields,
});

describe("a published record", () => {
  test.each<[string, SeenRecord]>([
    ["is as it was sent", seenRecord()],
    [
      "has its title in other spaces and cases",
      seenRecord({ record: { titles: ["ŠEĆER  i čaj "], identifiers: [] } }),
    ],
    ["is no longer among the requests", seenRecord({ pids: [] })],
  ])("agrees if it %s", (_, record) => {
    expect(compareRecord(known, record)).toBeUndefined();
  });

  test.each<[SeenRecord, string, string]>([
    [seenRecord({ record: null }), "gone", ""],
    [seenRecord({ pids: ["fpz:8"] }), "otherIdentifier", "fpz:8"],
    [seenRecord({ pids: ["fpz:8"], record: null }), "otherIdentifier", "fpz:8"],
    [
      seenRecord({
        record: {
          titles: ["Šećer i čaj"],
          identifiers: ["https://urn.nsk.hr/urn:nbn:hr:999:100008"],
        },
      }),
      "otherIdentifier",
      "urn:nbn:hr:999:100008",
    ],
    [
      seenRecord({ record: { titles: ["Sol i kava"], identifiers: [] } }),
      "otherTitle",
      "Sol i kava",
    ],
  ])("differs: %j", (record, difference, what) => {
    expect(compareRecord(known, record)).toEqual({ difference, seen: what });
  });

  test.each([
    ["2026-10-24T23:20:00Z", "2026-10-25T23:30:00.000Z"], // summer time ends in that night
    ["2026-03-28T00:20:00Z", "2026-03-28T23:30:00.000Z"], // and begins in that one
    ["2026-11-23T04:20:00Z", "2026-11-23T23:30:00.000Z"],
  ])("that was compared at %s is compared again after %s", (at, next) => {
    expect(nextNight(new Date(at)).toISOString()).toBe(next);
  });
});
