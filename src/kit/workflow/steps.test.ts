import { expect, test } from "vitest";
import { flow } from "./flow.ts";
import { everyone } from "./policy.ts";
import { hasPart, stepMessage, stepMessages, stepsOf, textsOfSteps } from "./steps.ts";

const letterFlow = flow<{ status: string }>()(
  "draft",
  ["draft", "posted"],
  [
    ["post", "draft", "posted", everyone],
    ["tear", "draft", "draft", everyone],
  ],
);

const letterSteps = stepsOf<typeof letterFlow, { id: number }>()("letters.steps", {
  post: {
    label: ["Pošalji", "Post"],
    done: ["Poslano je.", "It was posted."],
    path: ({ id }) => `/letter/${id}`,
  },
  tear: {
    label: "Poderi",
    tone: "danger",
    confirm: { text: "Pismo se više ne može pročitati." },
    reason: "Razlog",
  },
});

test("a row says what the step's texts and address are", () => {
  expect(stepMessage(letterSteps, "post", "done")).toEqual({
    key: "letters.steps.post.done",
    template: { hr: "Poslano je.", en: "It was posted." },
  });
  expect(Object.keys(stepMessages(letterSteps, "done"))).toEqual(["post"]);
  expect(letterSteps.rows.post.path({ id: 7 })).toBe("/letter/7");
  expect(
    ["post", "tear", "burn", "toString"].map((step) => hasPart(letterSteps, step, "label")),
  ).toEqual([true, true, false, false]);
});

test("all texts are listed, in English those that are in English", () => {
  expect(textsOfSteps(letterSteps)).toEqual({
    hr: {
      post: { label: "Pošalji", done: "Poslano je." },
      tear: {
        label: "Poderi",
        reason: "Razlog",
        "confirm.text": "Pismo se više ne može pročitati.",
      },
    },
    en: { post: { label: "Post", done: "It was posted." } },
  });
});

test("the type demands a row for each step, and knows no other rows and parts", () => {
  const declare = stepsOf<typeof letterFlow>();
  const label = "Pošalji";
  // @ts-expect-error a step without a row
  declare("letters.steps", { post: { label } });
  // @ts-expect-error a row without a step
  declare("letters.steps", { post: { label }, tear: { label }, burn: { label } });
  // @ts-expect-error a part that no row has
  declare("letters.steps", { post: { label, color: "red" }, tear: { label } });
  // @ts-expect-error no message
  expect(stepMessage(letterSteps, "tear", "done").template.hr).toBe("");
});
