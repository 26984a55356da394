import { describe, expect, test } from "vitest";
import { client } from "#test/world/client.ts";
import { blockedInlineElements } from "#test/world/content-security-policy.ts";
import { createWorld } from "#test/world/index.ts";

const { given, as, visitor, url } = await createWorld();

const withCookies = (...cookies: string[]) => client(url, ...cookies);

/** Returns the attributes of `<html>` in a response. */
const htmlOf = (text: string) => /<html[^>]*>/.exec(text)?.[0] ?? "";

describe("the very first HTML", () => {
  test("is dark and in the faculty's colour by default", async () => {
    const html = htmlOf((await visitor.get("/")).text);
    for (const part of [
      'lang="hr"',
      'class="normal"',
      'data-mantine-color-scheme="dark"',
      "--t-brand:#ce003d",
    ]) {
      expect(html).toContain(part);
    }
  });

  test("has the chosen appearance", async () => {
    const chosen = withCookies(
      "themeStyleDark=0",
      "themeColor=%23006A8D",
      "fontSize=19",
      "dyslexia=1",
    );
    const { text } = await chosen.get("/login");
    const html = htmlOf(text);
    for (const part of [
      'class="big2"',
      'scheme="light"',
      "--t-brand:#006a8d",
      "--t-size:118.75%",
    ]) {
      expect(html).toContain(part);
    }
    expect(text).toContainText('<body class="dyslexia">');
  });

  test("ignores invalid preference cookies", async () => {
    const hostile = withCookies(
      "themeColor=%22%3E%3Cscript%3E",
      "fontSize=99;x",
      "themeStyleDark=maybe",
    );
    expect(htmlOf((await hostile.get("/")).text)).toBe(htmlOf((await visitor.get("/")).text));
  });

  test("contains no inline script or style that its content security policy does not allow", async () => {
    const answer = await visitor.get("/");
    expect(blockedInlineElements(answer)).toEqual([]);
    expect(answer.text).not.toMatch(/\son[a-z]+="/);
  });
});

describe("around a page", () => {
  test("links lead only to existing pages that the user may open", async () => {
    const student = await as(await given.person({ roles: ["student"] }));
    const { text } = await student.get("/");
    const links = [...text.matchAll(/<a [^>]*href="(\/[^"?#]*)/g)].map(([, path = ""]) => path);
    expect(links.length).toBeGreaterThan(3);
    for (const path of new Set(links))
      expect([path, (await student.get(path)).status]).toEqual([path, 200]);
  });

  test.each([
    ["studentServices", ["/reservation", "/thesis/show-all"], []],
    ["library", ["/thesis/show-all"], ["/reservation"]], // may read a reservation, but not the list
  ] as const)("the menu of %s leads to %j, not to %j", async (role, paths, others) => {
    const office = await as(await given.person({ roles: [role] }));
    const { text } = await office.get("/");
    for (const path of paths) {
      expect(text).toContainText(`href="${path}"`);
      expect((await office.get(path)).status).toBe(200);
    }
    for (const path of others) expect(text).not.toContainText(`href="${path}"`);
  });

  test("an admin who works as another user sees a notice with the way back", async () => {
    const admin = await as(await given.person({ roles: ["admin"] }));
    const student = await given.person({ roles: ["student"] });
    await admin.post(`/user/impersonate/${student.id}`);
    const { text } = await admin.get("/");
    expect(text).toContainText("Radite kao");
    expect(text).toContainText('action="/user/return"');
  });
});

describe("a form sent by script", () => {
  const byScript = { "x-requested-with": "XMLHttpRequest" };

  test("is told where to go, and the message is shown there", async () => {
    const admin = await as(await given.person({ roles: ["admin"] }));
    const { status, headers, text } = await admin.post("/logout", {}, byScript);
    expect([status, headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(JSON.parse(text)).toEqual({ to: "/" });
  });

  test("is refused with JSON and the status", async () => {
    const answer = await visitor.post(
      "/login",
      { username: "nitko", password: "ništa", to: "/help" },
      byScript,
    );
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({
      refused: { values: { username: ["nitko"], to: ["/help"] } },
    });
  });
});
