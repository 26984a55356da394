import { expect, test } from "vitest";
import { localizedTitle } from "./summary.ts";

const both = { name: "Rizici", nameEng: "Risks" };

test("an English reader reads the English name where there is one", () => {
  expect(localizedTitle(both, "en")).toEqual(["Risks", "en"]);
  expect(localizedTitle({ ...both, nameEng: "" }, "en")).toEqual(["Rizici", "hr"]);
  expect(localizedTitle(both, "hr")).toEqual(["Rizici", "hr"]);
});
