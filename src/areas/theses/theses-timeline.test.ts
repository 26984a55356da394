import { expect, test } from "vitest";
import { type ThesisHistoryEntry, thesisTimeline } from "./timeline.ts";

const at = "2026-11-16T09:00:00+00:00";

const historyEntry = (
  data: ThesisHistoryEntry["data"],
  from: string | null = null,
  changedBy = "Ana Horvat",
): ThesisHistoryEntry => ({
  action: "update",
  at,
  data,
  from,
  changedBy,
});

const proposed: ThesisHistoryEntry = {
  ...historyEntry({ status: "notPublishedDraft", name: "Rizik", keyword_list: "rizik" }),
  action: "new",
};

const edited = historyEntry({ name: "Rizici", keyword_list: "rizici", co_mentor_id: 5 });
const sent = historyEntry({ status: "notPublished" }, "notPublishedDraft");
const returned = historyEntry(
  { status: "notPublishedDraft", return_note: "Suzite." },
  "notPublished",
  "Ivo Perić",
);
const published = historyEntry(
  { status: "published", published_at: at, return_note: "" },
  "notPublished",
  "Ivo Perić",
);
const reserved = historyEntry({ status: "reserved" }, "published", "Iva Student");
const freed = historyEntry({ status: "published" }, "reserved", "Iva Student");
const completed = historyEntry({ status: "completed" }, "reserved", "Mia Služba");

const all = [
  proposed,
  edited,
  sent,
  returned,
  sent,
  published,
  reserved,
  freed,
  reserved,
  completed,
];

test("its own people see all that happened, with who", () => {
  const events = thesisTimeline(all, { whole: true });
  expect(events.map(({ event }) => event)).toEqual([
    "propose",
    "edit",
    "sendForPublication",
    "returnToDraft",
    "sendForPublication",
    "publish",
    "reserve",
    "release",
    "reserve",
    "complete",
  ]);
  expect(events[1]).toEqual({
    event: "edit",
    at,
    changedBy: "Ana Horvat",
    fields: ["name", "keywords", "coMentor"],
    note: "",
  });
  expect(events[3]).toMatchObject({ changedBy: "Ivo Perić", note: "Suzite.", fields: [] });
});

test("others see that it was proposed, and its life from the publication on", () => {
  const events = thesisTimeline([...all.slice(0, 6), edited, ...all.slice(6)], { whole: false });
  expect(events.map(({ event }) => event)).toEqual([
    "propose",
    "publish",
    "reserve",
    "release",
    "reserve",
    "complete",
  ]);
  expect(events.every(({ note }) => note === "")).toBe(true);
  expect(
    thesisTimeline([proposed, sent, returned], { whole: false }).map(({ event }) => event),
  ).toEqual(["propose"]);
});

test("who took a step of a reservation stands with the reservation", () => {
  const names = thesisTimeline(all, { whole: true }).map(({ changedBy }) => changedBy);
  expect(names).not.toContain("Iva Student");
  expect(names).not.toContain("Mia Služba");
});

test("what no person changed is left out", () => {
  expect(thesisTimeline([historyEntry({ dabar_status: "saved" })], { whole: true })).toEqual([]);
});
