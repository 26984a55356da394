import { expect, test } from "vitest";
import { expiryNote } from "./reservation-card.tsx";

test.each([
  [
    "2026-12-05",
    "Rok bi istekao na neradni dan, 05.12.2026. (subota), pa istječe s prvim sljedećim radnim danom.",
  ],
  [
    "2026-12-25",
    "Rok bi istekao na neradni dan, 25.12.2026. (Božić), pa istječe s prvim sljedećim radnim danom.",
  ],
  [
    "2027-07-26",
    "Rok bi istekao na neradni dan, 26.07.2027. (po kalendaru fakulteta), pa istječe s prvim sljedećim radnim danom.",
  ],
])("a reservation tells why it expires on the working day after %s", (day, note) => {
  expect(expiryNote(day, "hr")).toBe(note);
});

test.each([
  ["2026-12-05", "5 December 2026 (Saturday)"],
  ["2026-12-25", "25 December 2026 (public holiday)"],
  ["2027-07-26", "26 July 2027 (by the faculty’s calendar)"],
])("in English, too: %s", (day, named) => {
  expect(expiryNote(day, "en")).toBe(
    `The term would end on a day off, ${named}, so it ends with the next working day.`,
  );
});

test("nothing is told of a reservation that expires on the day that was counted or typed", () => {
  expect(expiryNote(null, "hr")).toBeNull();
});
