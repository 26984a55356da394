import { describe, expect, test } from "vitest";
import {
  buildSnapshot,
  compareSnapshots,
  presentChanges,
  presentEntries,
  presentEntry,
  type StoredEntry,
} from "./history.ts";
import { objectClasses, recordTypes } from "./records.ts";

const names = {
  "User:7": "dr. sc. Ana Horvat",
  "File:3": "rad.pdf",
  "Thesis:5": "Rizici",
  "Username:sef": "Ivo Ivić",
};

const entry = (given: Partial<StoredEntry> = {}): StoredEntry => ({
  id: 1,
  action: "update",
  loggedAt: "2026-03-01T10:00:00+00:00",
  objectClass: "Reservation",
  objectId: 9,
  version: 2,
  userId: 7,
  username: "ahorvat",
  realUsername: null,
  inPlaceOf: null,
  isImported: false,
  data: {},
  previous: {},
  ...given,
});

describe("the presentation of a history entry", () => {
  test.each([
    ["Reservation", { status: "canceled" }, "Status", "Otkazano"],
    ["Reservation", { grade: 5 }, "Ocjena", "izvrstan (5)"],
    ["Reservation", { in_english: true }, "Rad se piše na engleskom jeziku", "da"],
    ["Reservation", { exam_date: "2026-03-02" }, "Datum ispita", "02.03.2026."],
    [
      "Reservation",
      { defense_date: "2026-07-01T08:00:00+00:00" },
      "Termin obrane",
      "01.07.2026. u 10:00",
    ],
    ["Reservation", { confirmation_of_payment_file_id: 3 }, "Potvrda o uplati", "rad.pdf"],
    ["Thesis", { mentor_id: 7 }, "Mentor", "dr. sc. Ana Horvat"],
    ["Thesis", { mentor_id: 8 }, "Mentor", "br. 8"],
    ["Thesis", { keyword_list: "more|šuma" }, "Ključne riječi", "more, šuma"],
    [
      "MentorNote",
      { note: "<p>Javite se &amp; pišite.</p><p>Hvala</p>" },
      "Bilješka",
      "Javite se & pišite.\nHvala",
    ],
    ["User", { roles: ["teacher", "viceDean"] }, "Uloge", "Nastavnik, Prodekan"],
    ["CertificateOfCompletion", { female: true }, "Rod u tekstu", "ženski"],
  ])("%s %j", (objectClass, data, label, after) => {
    expect(presentChanges(entry({ objectClass, data }), names)).toEqual([
      { column: Object.keys(data)[0], label, before: "", after, long: expect.any(Boolean) },
    ]);
  });

  test("contains no column names for any record", () => {
    for (const objectClass of objectClasses) {
      const data = Object.fromEntries(
        Object.keys(recordTypes[objectClass].columns).map((column) => [column, 1]),
      );
      const said = presentChanges(
        entry({ objectClass, data: { ...data, dropped_long_ago: 1 } }),
        names,
      );
      expect(said).toHaveLength(Object.keys(data).length + 1);
      for (const { label } of said) expect(label).not.toMatch(/_/);
    }
  });

  test("names the actor, the impersonated user, and changes from outside", () => {
    const who = (given: Partial<StoredEntry>) => {
      const { who, real } = presentEntry(entry(given), names);
      return [who, real];
    };
    expect(who({})).toEqual(["dr. sc. Ana Horvat", ""]);
    expect(who({ realUsername: "sef" })).toEqual(["dr. sc. Ana Horvat", "Ivo Ivić"]);
    expect(who({ userId: null, username: "sat" })).toEqual(["Sustav", ""]);
    expect(who({ userId: null, username: "posjetitelj" })).toEqual(["Posjetitelj", ""]);
    expect(who({ userId: null, username: null })).toEqual(["Izvan aplikacije", ""]);
    expect(who({ userId: 70, username: "bivsi" })).toEqual(["bivsi", ""]);
  });

  test("omits what the reader may not see", () => {
    const entries = [
      entry({ data: { grade: 5 } }),
      entry({ data: { grade: 5, status: "completed" } }),
    ];
    const shown = presentEntries(entries, names, new Set(["grade"]));
    expect(shown.map(({ changes }) => changes.map(({ label }) => label))).toEqual([["Status"]]);
  });
});

describe("a snapshot of a record", () => {
  const entries = [
    entry({ action: "new", version: 1, data: { name: "Prvi", company: "Tvrtka", mentor_id: 7 } }),
    entry({
      version: 2,
      data: { name: "Drugi", company: null },
      previous: { name: "Prvi", company: "Tvrtka" },
    }),
    entry({ action: "delete", version: 3, previous: { name: "Drugi", mentor_id: 7 } }),
  ];

  test("is the result of its entries", () => {
    expect(buildSnapshot([])).toBeUndefined();
    expect(buildSnapshot(entries.slice(0, 1))).toMatchObject({
      version: 1,
      gone: false,
      fields: { name: "Prvi" },
    });
    expect(buildSnapshot(entries)).toMatchObject({
      version: 3,
      gone: true,
      fields: { name: "Drugi", mentor_id: 7 },
    });
  });

  test("is compared with the current record, field by field", () => {
    const [past, now] = [buildSnapshot(entries.slice(0, 1)), buildSnapshot(entries.slice(0, 2))];
    if (!past || !now) throw new Error("no state");
    const differences = compareSnapshots("Thesis", past, now, names).map(({ label, was, now }) => [
      label,
      was,
      now,
    ]);
    expect(differences).toEqual([
      ["Mentor", "dr. sc. Ana Horvat", "dr. sc. Ana Horvat"],
      ["Naziv", "Prvi", "Drugi"],
      ["Tvrtka", "Tvrtka", ""],
    ]);
    expect(compareSnapshots("Thesis", past, now, names, new Set(["name"]))).toHaveLength(2);
  });
});
