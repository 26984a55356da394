import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Context } from "#kit/database/context.ts";
import { textField } from "#kit/forms/fields.ts";
import { messages as formMessages } from "#kit/forms/texts.ts";
import { type RequestContext, setRequestContext } from "#kit/http/request-context.server.ts";
import { flashCookie, readFlash } from "#kit/http/responses.server.ts";
import { literalMessage } from "#kit/text/localization.ts";
import { flow } from "#kit/workflow/flow.ts";
import { everyone } from "#kit/workflow/policy.ts";
import { notFound, Refusal, statusChanged } from "#kit/workflow/refusal.ts";
import { stepsOf } from "#kit/workflow/steps.ts";
import { stepAction, stepWithForm } from "./step-action.server.ts";

const letterFlow = flow<{ status: string }>()(
  "draft",
  ["draft", "posted"],
  [
    ["post", "draft", "posted", everyone],
    ["tear", "draft", "draft", everyone],
    ["lock", "draft", "draft", everyone],
  ],
);

const steps = stepsOf<typeof letterFlow>()("letters.steps", {
  post: { label: "Pošalji", done: ["Poslano je.", "It was posted."] },
  tear: { label: "Poderi", done: "Poderano je.", reason: "Razlog" },
  lock: { label: "Zaključaj" },
});

const context = { actor: "Ana" } as unknown as Context;

/** The calls of the commands, in order. */
let calls: unknown[] = [];

const action = stepAction(
  steps,
  {
    post: async (_, id, input) => calls.push(["post", id, input]),
    tear: async ({ actor }, id, { reason }) => {
      calls.push(["tear", actor, id, reason]);
      if (reason === "") throw new Refusal(409, statusChanged);
    },
    save: stepWithForm(
      {
        form: z.object({ text: textField(10) }),
        done: ({ result }) => literalMessage(`Spremljeno: ${result}`),
        to: ({ id, url }) => `${url.pathname}?saved=${id}`,
      },
      async (_, __, { text }) => text.length,
    ),
  },
  { to: { post: "/posted", tear: ({ id }) => `/letter/${id}`, save: "/" }, own: "save" },
);

/** Sends a form to the action; returns the path and the message, or the refusal. */
async function send(fields: Record<string, string>, id = "7") {
  calls = [];
  const provider = new RouterContextProvider();
  setRequestContext(provider, { context } as RequestContext);
  const url = new URL(`http://teza.test/letter/edit/${id}`);
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const answer = await action({ request, url, params: { id }, context: provider }).catch(
    (thrown: unknown) => thrown,
  );
  if (!(answer instanceof Response)) return answer;
  const [cookie] = answer.headers.getSetCookie();
  const flash = decodeURIComponent(
    cookie?.slice(flashCookie.length + 1, cookie.indexOf(";")) ?? "",
  );
  return [answer.status, answer.headers.get("location"), readFlash(flash, "en")];
}

test("the command of the step is called, and its row's message shown where the action leads", async () => {
  expect(await send({ step: "post" })).toEqual([303, "/posted", "It was posted."]);
  expect(calls).toEqual([["post", 7, {}]]);
  expect(await send({ submitButtonClick: "tear", reason: " Krivo. " })).toEqual([
    303,
    "/letter/7",
    "Poderano je.",
  ]);
  expect(calls).toEqual([["tear", "Ana", 7, "Krivo."]]);
});

test("a step of the page has a form, a message and a path of its own, also without its name", async () => {
  const saved = [303, "/letter/edit/7?saved=7", "Spremljeno: 5"];
  expect(await send({ step: "save", text: "Draga" })).toEqual(saved);
  expect(await send({ text: "Draga" })).toEqual(saved);
});

test("a form that can't be read, or of another page, is refused before any command", async () => {
  expect(await send({ step: "lock" })).toEqual(new Refusal(422, formMessages.unknownStep));
  expect(await send({ step: "post" }, "x")).toEqual(new Refusal(404, notFound));
  expect(await send({ step: "tear", reason: "a".repeat(2_001) })).toMatchObject({
    status: 422,
    fields: { reason: {} },
  });
  expect(calls).toEqual([]);
});

test("a command refuses as the flow does", async () => {
  expect(await send({ step: "tear", reason: "" })).toEqual(new Refusal(409, statusChanged));
});

test("a step without a message is a programming error", () => {
  const lock = async () => {};
  expect(() => stepAction(steps, { lock }, { to: "/" })).toThrow("lock");
});
