import { expect, test } from "vitest";
import { flow } from "#kit/workflow/flow.ts";
import { everyone } from "#kit/workflow/policy.ts";
import { stepsOf } from "#kit/workflow/steps.ts";
import { consequencesFor, hiddenFields, inSameView, queue } from "./queue.ts";
import { queueBulk, queueDecisions } from "./ui/queue-decisions.tsx";

const letterFlow = flow<{ status: string }>()(
  "draft",
  ["draft", "posted"],
  [
    ["post", "draft", "posted", everyone],
    ["tear", "draft", "draft", everyone],
    ["reopen", "posted", "draft", everyone],
  ],
);

const letterSteps = stepsOf<typeof letterFlow>()("letters.steps", {
  post: { label: ["Pošalji", "Post"], done: "Poslano je." },
  tear: {
    label: "Poderi",
    tone: "danger",
    confirm: {
      text: "{count, plural, one {# pismo se} other {# pisama se}} više ne može pročitati.",
    },
    reason: "Razlog",
    reasonField: "note",
  },
  reopen: { label: "Otvori" },
});

const letters = queue(letterSteps, {
  path: "/letters",
  ids: "form_letters",
  takes: {
    post: { decided: "Poslano", together: "Pošalji odabrana", button: "send", form: "sendLetters" },
    tear: { decided: "Poderano", title: "Poderati {count}?" },
    reopen: {},
  },
});

const [post, tear] = letters.actions as [(typeof letters.actions)[0], (typeof letters.actions)[0]];

test("labels, tones, consequences and reasons come from the rows of the steps", () => {
  expect(letters.actions.map(({ step, label }) => [step, label])).toEqual([
    ["post", "Pošalji"],
    ["tear", "Poderi"],
    ["reopen", "Otvori"],
  ]);
  expect(post).not.toHaveProperty("tone");
  expect(tear).toMatchObject({
    tone: "danger",
    variant: "outline",
    reason: { name: "note", label: "Razlog" },
    button: "tear",
  });
  expect(consequencesFor(tear, 2)).toEqual({
    title: "Poderati 2?",
    text: "2 pisama se više ne može pročitati.",
  });
});

test("a form sends the ids and the button", () => {
  expect(hiddenFields(letters, post, [3, 7])).toEqual({
    form_letters: "3,7",
    submitButtonClick: "send",
  });
});

test("a row of a desk has the decisions that the reader may take there", () => {
  const decisions = queueDecisions(letters, { id: 7, may: ["tear", "post", "reopen"] });
  expect(decisions).toMatchObject([
    {
      label: "Pošalji",
      done: "Poslano",
      action: "/letters",
      fields: { step: "sendLetters", form_letters: "7", submitButtonClick: "send" },
    },
    { label: "Poderi", tone: "danger", fields: { submitButtonClick: "tear" } },
  ]);
  expect(decisions.map((decision) => "form" in decision)).toEqual([false, true]);
  expect(queueDecisions(letters, { id: 7, may: [] })).toEqual([]);
});

test("several rows of a desk have the steps that are taken together", () => {
  const { buttons, may, ...bulk } = queueBulk(letters, undefined);
  expect(bulk).toMatchObject({ name: "form_letters", fields: { step: "sendLetters" } });
  expect(buttons.map(({ label }) => [label(2), label(undefined)])).toEqual([
    ["Pošalji odabrana (2)", "Pošalji odabrana"],
  ]);
  const row = { key: "7", id: 7, kind: "", person: "", title: "", href: "" };
  const open = (steps: string[]) => may({ ...row, since: null, until: null, may: steps });
  expect([open(["post"]), open(["tear"])]).toEqual([true, false]);
});

test("a path is in the view of the page", () => {
  expect(inSameView("/letters", new URL("http://x/letters?view=grid"))).toBe("/letters?view=grid");
  expect(inSameView("/letters", new URL("http://x/letters?item=7"))).toBe("/letters");
});
