import { redirect, type StaticHandlerContext } from "react-router";
import { expect, test } from "vitest";
import { inlineAnswerHeaders } from "#kit/forms/form.ts";
import { messagesOf } from "#kit/text/localization.ts";
import { redirectWithFlash } from "./responses.server.ts";
import { offerUndo } from "./undo-offers.server.ts";
import {
  isProgramForm,
  isXhrForm,
  redirectAsJson,
  refusalAsJson,
  renderAsJson,
} from "./xhr-forms.server.ts";

const messages = messagesOf("xhr-forms.test", {
  hr: { saved: "Spremljeno." },
  en: { saved: "Saved." },
});

const hr = { language: "hr", now: new Date("2026-06-01T10:00:00Z") } as const;

const post = (headers: HeadersInit) =>
  new Request("http://teza/document", { method: "POST", headers });

test("a POST by script is an XHR form; a browser's own POST and a GET are not", () => {
  expect(isXhrForm(post({ "X-Requested-With": "XMLHttpRequest" }))).toBe(true);
  expect(isXhrForm(post({}))).toBe(false);
  expect(
    isXhrForm(new Request("http://teza/", { headers: { "x-requested-with": "XMLHttpRequest" } })),
  ).toBe(false);
});

test("a POST by a program expects JSON, not a page", () => {
  expect(isProgramForm(post({ accept: "application/json" }))).toBe(true);
  expect(isProgramForm(post({ accept: "application/json, */*;q=0.5" }))).toBe(true);
  expect(isProgramForm(post({ accept: "text/html,application/json;q=0.8" }))).toBe(false);
  expect(isProgramForm(post({ accept: "*/*" }))).toBe(false); // also what React Router's script sends
  expect(
    isProgramForm(post({ accept: "application/json", "X-Requested-With": "XMLHttpRequest" })),
  ).toBe(false);
  expect(
    isProgramForm(new Request("http://teza/document", { headers: { accept: "application/json" } })),
  ).toBe(false);
});

test("a program gets the messages of a refusal, with its status", async () => {
  const answer = refusalAsJson({
    status: 422,
    message: "Nije spremljeno.",
    fields: { name: "Kratko." },
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    type: "error",
    message: "Nije spremljeno.",
    fields: { name: "Kratko." },
  });
  const late = refusalAsJson({ status: 409, message: "Zauzeto.", fields: {} });
  expect(await late.json()).toEqual({ type: "error", message: "Zauzeto." });
});

test("a redirect is answered with its target and keeps its cookie", async () => {
  const answer = redirectAsJson(
    redirect("/student/reservation/7", { headers: { "set-cookie": "teza_flash=Predano" } }),
    post({}),
    hr,
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get("location")).toBeNull();
  expect(answer.headers.get("set-cookie")).toBe("teza_flash=Predano");
  expect(await answer.json()).toEqual({ to: "/student/reservation/7" });
});

test("other responses are unchanged", () => {
  const answer = new Response("{}", { status: 422 });
  expect(redirectAsJson(answer, post({}), hr)).toBe(answer);
});

test("a script that stays on its page gets the message instead of the cookie, in its language", async () => {
  const redirected = () =>
    redirectWithFlash("/x", messages.saved, { "set-cookie": "other=1; Path=/" });
  const answer = redirectAsJson(redirected(), post(inlineAnswerHeaders), { ...hr, language: "en" });
  expect(await answer.json()).toEqual({ to: "/x", message: "Saved." });
  expect(answer.headers.getSetCookie()).toEqual(["other=1; Path=/"]);
  const silent = redirectAsJson(redirect("/x"), post(inlineAnswerHeaders), hr);
  expect(await silent.json()).toEqual({ to: "/x" });
});

test("it gets the offer to undo, with the seconds that are left, and none that is over", async () => {
  const answerWith = async (until: string) => {
    const cookie = offerUndo(["reservation.12.4711"], { to: "/x", until: new Date(until) }) ?? "";
    const redirected = redirectWithFlash("/y", messages.saved, { "set-cookie": cookie });
    return redirectAsJson(redirected, post(inlineAnswerHeaders), hr).json();
  };
  const undo = { of: ["reservation.12.4711"], to: "/x", seconds: 120 };
  expect(await answerWith("2026-06-01T10:02:00Z")).toEqual({
    to: "/y",
    message: "Spremljeno.",
    undo,
  });
  expect(await answerWith("2026-06-01T10:00:00Z")).toEqual({ to: "/y", message: "Spremljeno." });
});

const rendered = (context: Partial<StaticHandlerContext>) => context as StaticHandlerContext;

test("a refused form is answered as data, with its status", async () => {
  const refused = {
    status: 422,
    message: "Nije spremljeno.",
    fields: { name: "Kratko." },
    values: { name: ["a"] },
  };
  const answer = renderAsJson(
    rendered({ actionData: { page: { refused } }, errors: null }),
    422,
    new Headers(),
  );
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ refused });
});

test("an error page is answered as its message, and an unexpected error without details", async () => {
  const forbidden = {
    status: 403,
    statusText: "",
    internal: false,
    data: { message: "Nemate pravo." },
  };
  const expected = renderAsJson(rendered({ errors: { root: forbidden } }), 403, new Headers());
  expect(await expected.json()).toEqual({ type: "error", message: "Nemate pravo." });
  const crash = renderAsJson(
    rendered({ errors: { root: new Error("password=…") } }),
    500,
    new Headers(),
  );
  expect(JSON.stringify(await crash.json())).not.toContain("password");
});
