import { describe, expect, test } from "vitest";
import { Refusal } from "#kit/workflow/refusal.ts";
import { parseFormStep, refuseUnknownStep } from "./parse-step.server.ts";
import { messages } from "./texts.ts";

const steps = ["confirm", "return"] as const;

/** Returns the step, or the status with which the form is refused. */
function stepOf(fields: Record<string, string[]>, own?: (typeof steps)[number]) {
  try {
    return parseFormStep(fields, steps, own);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    expect(refusal.reason).toEqual(messages.unknownStep);
    return refusal.status;
  }
}

describe("the step of a form", () => {
  test.each([
    ["the pressed button", { submitButtonClick: ["return"] }, "return"],
    ["the form, without a button", { step: ["return"] }, "return"],
    [
      "the button, whatever the form is called",
      { submitButtonClick: ["return"], step: ["clear"] },
      "return",
    ],
    ["the button twice alike", { submitButtonClick: ["confirm", "confirm"] }, "confirm"],
  ])("comes from %s", (_, fields, step) => {
    expect(stepOf(fields)).toBe(step);
  });

  test.each([
    ["no name", {}],
    ["an empty name", { submitButtonClick: [""], step: ["confirm"] }],
    ["an unknown button", { submitButtonClick: ["delete"], step: ["confirm"] }],
    ["an unknown form", { step: ["delete"] }],
    ["a property of every object", { submitButtonClick: ["toString"] }],
    ["other letters", { submitButtonClick: ["Confirm"] }],
    ["two buttons", { submitButtonClick: ["confirm", "return"] }],
    ["a known and an unknown button", { submitButtonClick: ["confirm", "x"] }],
  ])("is refused with 422 for %s", (_, fields) => {
    expect(stepOf(fields)).toBe(422);
  });

  test("is the page's own for a form that names none, and for no other", () => {
    expect(stepOf({}, "confirm")).toBe("confirm");
    expect(stepOf({ step: ["return"] }, "confirm")).toBe("return");
    expect(stepOf({ step: ["delete"] }, "confirm")).toBe(422);
  });
});

test("a page with one step refuses a form that names another", () => {
  const known: Record<string, string[]>[] = [{}, { step: ["save"] }];
  const unknown: Record<string, string[]>[] = [
    { step: ["delete"] },
    { submitButtonClick: ["x"], step: ["save"] },
    { step: ["save", "x"] },
  ];
  for (const fields of known) expect(() => refuseUnknownStep(fields, ["save"])).not.toThrow();
  for (const fields of unknown) expect(() => refuseUnknownStep(fields, ["save"])).toThrow(Refusal);
  expect(() => refuseUnknownStep({ submitButtonClick: ["save"] }, [])).toThrow(Refusal);
});
