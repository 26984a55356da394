import { afterAll, expect, test } from "vitest";
import { startDabarSandbox } from "./dabar/sandbox.ts";
import { startIsvuSandbox } from "./isvu/sandbox.ts";

const isvu = await startIsvuSandbox();
const dabar = await startDabarSandbox();
afterAll(() => Promise.all([isvu.close(), dabar.close()]));

const play = async (url: string, body: object) => {
  const response = await fetch(`${url}/sandbox/play`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

test.each([
  ["ISVU", isvu.url, "enter"],
  ["Dabar", dabar.url, "submit"],
])(
  "the sandbox of %s plans the modes it knows and refuses others, naming those it knows",
  async (_, url, kind) => {
    const modes = (...names: unknown[]) => play(url, { kind, modes: names });
    expect(await modes("stall", "typo")).toEqual({
      status: 400,
      body: { message: expect.stringContaining("stall") },
    });
    expect(await modes(null)).toMatchObject({ status: 400 });
    expect(await play(url, { kind, modes: "stall" })).toMatchObject({ status: 400 });
    expect(await play(url, { kind })).toMatchObject({ status: 400 });
    expect(await play(url, { kind: "typo", modes: ["stall"] })).toEqual({
      status: 400,
      body: { message: expect.stringContaining(kind) },
    });
    expect(await modes("fail", "busy")).toMatchObject({
      status: 200,
      body: { [kind]: ["fail", "busy"] },
    });
  },
);
