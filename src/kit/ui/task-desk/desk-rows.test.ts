import { expect, test } from "vitest";
import { toDeskAnswer } from "./desk-answer.tsx";
import {
  byDue,
  type DeskRow,
  deskSearch,
  groupOf,
  isUrgent,
  rowAfter,
  rowAfterTicked,
  rowsInReach,
  selectDeskRows,
} from "./desk-rows.tsx";

const row = (key: string, kind: string): DeskRow => ({
  key,
  kind,
  id: Number(key),
  person: "Ana",
  title: `Tema ${key}`,
  href: `/x/${key}`,
  since: null,
  until: null,
});
const rows = ["1", "2", "3", "4", "5", "6"].map((key) =>
  row(key, Number(key) % 2 ? "odd" : "even"),
);
const select = (search: string) => selectDeskRows(rows, new URLSearchParams(search));
const keys = (list: readonly DeskRow[]) => list.map(({ key }) => key).join("");

test("the address chooses tab and row; without one the first row is selected", () => {
  expect(select("")).toMatchObject({ task: null, selected: rows[0], isOpen: false, isGone: false });
  expect(keys(select("task=even").shown)).toBe("246");
  expect(select("task=even&item=4")).toMatchObject({ selected: rows[3], isOpen: true });
  expect(select("item=99")).toMatchObject({ selected: rows[0], isOpen: false, isGone: true });
  expect(select("task=unknown").shown).toHaveLength(6);
  expect(selectDeskRows([], new URLSearchParams("item=1"))).toMatchObject({
    selected: undefined,
    isGone: true,
  });
});

test("details come for the selected row, the one before and five after", () => {
  expect(keys(rowsInReach(rows, new URLSearchParams("item=2")))).toBe("123456");
  expect(keys(rowsInReach(rows, new URLSearchParams("item=6")))).toBe("56");
  expect(rowsInReach([], new URLSearchParams())).toEqual([]);
});

test("after a row comes the next, after the last the one before", () => {
  expect(rowAfter(rows, "2")?.key).toBe("3");
  expect(rowAfter(rows, "6")?.key).toBe("5");
  expect(rowAfter([row("1", "odd")], "1")).toBeUndefined();
});

test("after ticked rows comes the next one, after the last the nearest before that stays", () => {
  const after = (...ticked: string[]) =>
    rowAfterTicked(rows, ({ key }) => ticked.includes(key))?.key;
  expect(after("1", "3")).toBe("4");
  expect(after("4", "6")).toBe("5");
  expect(after(...rows.map(({ key }) => key))).toBeUndefined();
});

test("an address keeps its other parameters", () => {
  const search = new URLSearchParams("view=3&item=1");
  expect(deskSearch(search, { item: "2" })).toBe("?view=3&item=2");
  expect(deskSearch(search, { item: null })).toBe("?view=3");
  expect(deskSearch(new URLSearchParams("item=1"), { item: null })).toBe("");
});

test("rows fall into groups by the day they are due; the week ends with its Sunday", () => {
  // a Wednesday
  const today = "2026-11-18";
  const groups = (due: string | null) => groupOf({ due }, today);
  expect(["2026-11-17", "2026-11-18", "2026-11-22", "2026-11-23", null].map(groups)).toEqual([
    "overdue",
    "week",
    "week",
    "later",
    "later",
  ]);
  const due = (key: string, day: string | null) => ({ ...row(key, "publish"), due: day });
  const ordered = byDue([due("1", null), due("2", "2026-11-20"), due("3", "2026-11-02")]);
  expect(ordered.map(({ key }) => key)).toEqual(["3", "2", "1"]);
});

test("a deadline is urgent from three days before it", () => {
  expect([isUrgent(3), isUrgent(4), isUrgent(-1)]).toEqual([true, false, true]);
});

test("an answer is done, late, refused or missing", () => {
  expect(toDeskAnswer(200, { to: "/x", message: "Gotovo." })).toMatchObject({
    kind: "done",
    message: "Gotovo.",
  });
  expect(toDeskAnswer(200, { to: "/login?to=/x" })).toEqual({ kind: "signedOut" });
  const refused = (status: number) => ({
    refused: { status, message: "Ne.", fields: {}, values: {} },
  });
  expect(toDeskAnswer(409, refused(409))).toEqual({ kind: "late", message: "Ne." });
  expect(toDeskAnswer(422, refused(422))).toMatchObject({ kind: "refused" });
  expect(toDeskAnswer(403, { message: "Nemate pravo." })).toEqual({
    kind: "late",
    message: "Nemate pravo.",
  });
  expect(toDeskAnswer(409, { results: [], done: "Gotovo" })).toMatchObject({ kind: "results" });
  expect(toDeskAnswer(500, { message: "x" })).toEqual({ kind: "unreachable" });
  expect(toDeskAnswer(0, undefined)).toEqual({ kind: "unreachable" });
});
