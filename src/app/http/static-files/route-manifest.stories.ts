import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { longestUrl } from "./route-manifest.ts";

const statements: string[] = [];
const { visitor } = await createWorld(
  {},
  { onStatement: (statement) => void statements.push(statement) },
);

const version =
  /"version":"(\w+)"/.exec((await visitor.get(await manifestScript())).text)?.[1] ?? "";
const manifest = (paths: string, wanted = version) =>
  visitor.get(`/__manifest?${new URLSearchParams({ paths, version: wanted })}`);

async function manifestScript() {
  return /\/assets\/manifest-\w+\.js/.exec((await visitor.get("/")).text)?.[0] ?? "";
}

test("a browser is told the files of the pages that it has links to, without a statement", async () => {
  expect(statements).not.toEqual([]); // of the page that was read first
  statements.length = 0;
  const answer = await manifest("/student/thesis/12,/help");
  expect([answer.status, Object.keys(answer.json<object>()).sort()]).toEqual([
    200,
    ["help", "root", "student/thesis/:id"],
  ]);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(statements).toEqual([]);
});

test("the same routes have the same answer, in any order and for any record", async () => {
  const [one, other] = [
    await manifest("/help,/student/thesis/12"),
    await manifest("/student/thesis/7,/help,/help"),
  ];
  expect(other.text).toBe(one.text);
});

test("a path that is no page does not keep the other pages from being told", async () => {
  const answer = await manifest("/help,/nema-me");
  expect(answer.json()).toMatchObject({ help: { id: "help" } });
});

test("a browser with another build is told to load the page anew", async () => {
  const answer = await manifest("/help", "drugo");
  expect([answer.status, answer.headers.get("x-remix-reload-document")]).toEqual([204, "true"]);
});

test("an address without paths, or too long, is refused", async () => {
  expect((await visitor.get(`/__manifest?version=${version}`)).status).toBe(400);
  expect((await manifest("/help,".repeat(longestUrl / 6))).status).toBe(400);
});
