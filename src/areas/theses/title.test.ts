import { expect, test } from "vitest";
import { titleIn } from "./title.ts";

const both = { name: "Rizici", nameEng: "Risks" };

test("an English reader reads the English name where there is one", () => {
  expect(titleIn(both, "en")).toEqual(["Risks", "en"]);
  expect(titleIn({ ...both, nameEng: "" }, "en")).toEqual(["Rizici", "hr"]);
  expect(titleIn(both, "hr")).toEqual(["Rizici", "hr"]);
});
