import { describe, expect, test } from "vitest";
import { compareFields, describeContents, findKnownRequest, nextCheck } from "./deposits-rules.ts";
import { depositContents } from "./fixtures.ts";

describe("the repository is asked again", () => {
  const now = new Date("2026-11-23T10:00:00Z");
  const minutesUntil = (attempts: number, retryAfter: number | null = null) =>
    (nextCheck(now, attempts, retryAfter).getTime() - now.getTime()) / 60_000;

  test.each([
    [1, 1],
    [2, 2],
    [5, 16],
    [10, 360],
    [1000, 360],
  ])("after exchange %i in %i minutes", (attempts, minutes) => {
    expect(minutesUntil(attempts)).toBe(minutes);
  });

  test("not before the time for which it asks itself, at most a day", () => {
    expect(minutesUntil(1, 1800)).toBe(30);
    expect(minutesUntil(10, 60)).toBe(360);
    expect(minutesUntil(1, 10_000_000)).toBe(1440);
  });
});

describe("of what the repository knows", () => {
  const request = (
    name: string,
    status: "saved" | "bagitIssue" | "noActiveRequests",
    pid: string | null = null,
  ) => ({
    package: name,
    status,
    pid,
  });

  test.each([
    ["its own request decides", [request("b", "bagitIssue")], "b"],
    [
      "a published package decides first",
      [request("a", "noActiveRequests", "fpz:1"), request("b", "saved")],
      "a",
    ],
    ["an earlier package that is still worked on decides", [request("a", "saved")], "a"],
    ["an earlier package that came back doesn't matter", [request("a", "bagitIssue")], undefined],
    ["nothing decides", [], undefined],
  ])("%s", (_, requests, decides) => {
    expect(findKnownRequest(requests, "b")?.package).toBe(decides);
  });
});

describe("the contents", () => {
  test("are described without the JMBAG", () => {
    const described = describeContents(depositContents());
    expect(described.find(({ field }) => field === "author")?.value).toBe("Iva Đurić");
    expect(JSON.stringify(described)).not.toContain("0036512345");
  });

  test("are compared with what was sent before, with fields that have come or gone", () => {
    const before = describeContents(depositContents({ coMentor: null }));
    const after = describeContents(depositContents({ title: { hrv: "Novi naslov", eng: "" } }));
    const changed = compareFields(before, after).filter((field) => field.before !== field.after);
    expect(changed).toEqual([
      { field: "title", before: "Šećer & čaj < kava", after: "Novi naslov" },
      { field: "coMentor", before: "", after: "Marko Kos" },
      { field: "titleEng", before: "Sugar & tea < coffee", after: "" },
    ]);
  });
});
