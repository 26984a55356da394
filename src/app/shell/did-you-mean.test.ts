import { describe, expect, test } from "vitest";
import { closestPages } from "./did-you-mean.ts";

const places = [
  { label: "Početna", path: "/" },
  { label: "Teme po mentorima", path: "/student/theses-by-mentors" },
  { label: "Teme po ključnim riječima", path: "/student/theses-by-keywords" },
  { label: "Termini obrana", path: "/scheduled-defenses" },
  { label: "Moje rezervacije", path: "/student/all-my-reservations" },
  { label: "Pomoć", path: "/help" },
];

const near = (path: string) => closestPages(path, places).map(({ path }) => path);

describe("an unknown URL suggests the nearest page", () => {
  test.each([
    ["/student/theses-by-mentor", "/student/theses-by-mentors"],
    ["/theses-by-keyword", "/student/theses-by-keywords"],
    ["/sheduled-defences", "/scheduled-defenses"],
    ["/student/thesis/999999", "/student/theses-by-mentors"],
    ["/pomoć", "/help"],
    ["/pomo%C4%87", "/help"],
    ["/pomoc", "/help"],
    ["/obrane", "/scheduled-defenses"],
    ["/rezervacije", "/student/all-my-reservations"],
    ["/HELP.php", "/help"],
  ])("%s → %s", (path, nearest) => expect(near(path)[0]).toBe(nearest));

  test.each(["/", "/wp-login.php", "/999", "/xyz/%E0%A4%A"])("%s resembles no page", (path) =>
    expect(near(path)).toEqual([]),
  );
});
