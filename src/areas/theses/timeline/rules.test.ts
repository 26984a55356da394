import { expect, test } from "vitest";
import { type ThesisHistoryEntry, thesisTimeline } from "./rules.ts";

const at = "2026-11-16T09:00:00+00:00";

const historyEntry = (
  data: ThesisHistoryEntry["data"],
  from: string | null = null,
  who = "Ana Horvat",
): ThesisHistoryEntry => ({
  action: "update",
  at,
  data,
  from,
  who,
});

const proposed: ThesisHistoryEntry = {
  ...historyEntry({ status: "notPublishedDraft", name: "Rizik", keyword_list: "rizik" }),
  action: "new",
};

const edited = historyEntry({ name: "Rizici", keyword_list: "rizici", co_mentor_id: 5 });
const sent = historyEntry({ status: "notPublished" }, "notPublishedDraft");
const returned = historyEntry({ status: "notPublishedDraft", return_note: "Suzite." }, "notPublished", "Ivo Perić");
const published = historyEntry({ status: "published", published_at: at, return_note: "" }, "notPublished", "Ivo Perić");
const reserved = historyEntry({ status: "reserved" }, "published", "Iva Student");
const freed = historyEntry({ status: "published" }, "reserved", "Iva Student");
const completed = historyEntry({ status: "completed" }, "reserved", "Mia Služba");

const all = [proposed, edited, sent, returned, sent, published, reserved, freed, reserved, completed];

test("its own people see all that happened, with who", () => {
  const life = thesisTimeline(all, { whole: true });
  expect(life.map(({ what }) => what)).toEqual([
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
  expect(life[1]).toEqual({ what: "edit", at, who: "Ana Horvat", fields: ["name", "keywords", "coMentor"], note: "" });
  expect(life[3]).toMatchObject({ who: "Ivo Perić", note: "Suzite.", fields: [] });
});

test("others see that it was proposed, and its life from the publication on", () => {
  const life = thesisTimeline([...all.slice(0, 6), edited, ...all.slice(6)], { whole: false });
  expect(life.map(({ what }) => what)).toEqual(["propose", "publish", "reserve", "release", "reserve", "complete"]);
  expect(life.every(({ note }) => note === "")).toBe(true);
  expect(thesisTimeline([proposed, sent, returned], { whole: false }).map(({ what }) => what)).toEqual(["propose"]);
});

test("who took a step of a reservation stands with the reservation", () => {
  const names = thesisTimeline(all, { whole: true }).map(({ who }) => who);
  expect(names).not.toContain("Iva Student");
  expect(names).not.toContain("Mia Služba");
});

test("what no person changed is left out", () => {
  expect(thesisTimeline([historyEntry({ dabar_status: "saved" })], { whole: true })).toEqual([]);
});
