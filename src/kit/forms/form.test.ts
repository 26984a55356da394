import { expect, test } from "vitest";
import { collectTextFields } from "./form.ts";

test("the text fields of a form keep all their values, whatever their names are", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["keyword", "pravo"],
    ["keyword", "more"],
    ["constructor", "a"],
    ["__proto__", "b"],
  ] as const)
    form.append(name, value);
  form.append("file", new Blob(["content"]), "file.txt");

  const fields = collectTextFields(form);
  expect(Object.entries(fields)).toEqual([
    ["keyword", ["pravo", "more"]],
    ["constructor", ["a"]],
    ["__proto__", ["b"]],
  ]);
});
