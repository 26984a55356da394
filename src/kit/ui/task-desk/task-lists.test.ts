import { expect, test } from "vitest";
import type { DeskRow } from "./desk-rows.tsx";
import { joinTaskLists, type TaskList } from "./task-lists.ts";

type Letter = DeskRow & { stamp: string };
type Parcel = DeskRow & { weight: number };

const letters: TaskList<Letter, string> = {
  kinds: { letter: { tab: "Pisma", badge: "Odgovori", tone: "waiting" } },
  detail: ({ stamp }, text) => text && `${stamp}: ${text}`,
  decisions: (_, text) => [{ label: text ?? "Otvori", to: "/letter" }],
};
const parcels: TaskList<Parcel, never> = {
  kinds: { parcel: { tab: "Paketi", badge: "Preuzmi", tone: "open" } },
  detail: ({ weight }) => `${weight} kg`,
  decisions: () => [{ label: "Preuzmi", to: "/parcel" }],
};

const row = (kind: string) => ({ kind, key: kind, id: 1, person: "", title: "", href: "" });
const letter: Letter = { ...row("letter"), since: null, until: null, stamp: "hr" };
const parcel: Parcel = { ...row("parcel"), since: null, until: null, weight: 2 };

test("each task is shown by the list that has its kind", () => {
  const { kinds, detail, decisions } = joinTaskLists<Letter | Parcel, string>(letters, parcels);
  expect(Object.keys(kinds)).toEqual(["letter", "parcel"]);
  expect([detail(letter, "Bok"), detail(letter, null), detail(parcel, null)]).toEqual([
    "hr: Bok",
    undefined,
    "2 kg",
  ]);
  expect([decisions(letter, null), decisions(parcel, null)]).toMatchObject([
    [{ label: "Otvori" }],
    [{ label: "Preuzmi" }],
  ]);
});
