import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { type BrowserUser, openBrowser, password, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, clock } = faculty;
const { guest } = await openBrowser(faculty);

const mentor = await given.teacher({
  name_with_title: "prof. dr. sc. Željka Čović",
  password_hash: passwordHash,
});
const thesis = await given.thesis({
  mentor,
  name: "Obnova šuma hrasta lužnjaka",
  published_at: clock.now,
});
await given.reservation({
  thesis: await given.thesis({ mentor, name: "Uzgoj medonosnog bilja" }),
  student: await given.student(),
  status: "studentServicesConfirmedDefenseDate",
});

/** Collects the content security policy violations of every page of the window. */
async function collectViolations({ context }: BrowserUser): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeFunction("reportViolation", (violation: string) =>
    violations.push(violation),
  );
  await context.addInitScript(`document.addEventListener("securitypolicyviolation", (event) =>
    reportViolation([event.effectiveDirective, event.blockedURI, location.pathname].join(" ")))`);
  return violations;
}

async function policyOf(page: Page, path: string): Promise<string> {
  const response = await page.goto(path);
  await page.waitForLoadState("networkidle");
  return (await response?.headerValue("content-security-policy")) ?? "";
}

const follow = async (page: Page, name: string, path: string) => {
  await page.getByRole("link", { name, exact: true }).first().click();
  await page.waitForURL(`**${path}`);
  await page.waitForLoadState("networkidle");
};

describe("the content security policy", () => {
  test("allows everything on cached pages, pages reached from them and personal pages", async () => {
    const user = await guest();
    const { page } = user;
    const violations = await collectViolations(user);
    for (const path of [
      "/",
      "/scheduled-defenses",
      "/scheduled-defenses?view=month&date=2026-11-01",
      "/help",
      "/search?q=hrast",
      "/student/theses-by-mentors",
      "/student/theses-by-keywords",
      `/student/thesis/${thesis.id}`,
    ])
      expect(await policyOf(page, path)).toContain(
        path.startsWith("/search?") ? "'nonce-" : "'sha256-",
      );
    // client navigation from a cached page to cached and personal pages
    expect(await policyOf(page, `/student/theses-by-mentors/${mentor.id}`)).toContain("'sha256-");
    await follow(page, "Obnova šuma hrasta lužnjaka", `/student/thesis/${thesis.id}`);
    await page.goBack();
    await page.waitForURL(`**/student/theses-by-mentors/${mentor.id}`);
    expect(await policyOf(page, "/login")).toContain("'sha256-");
    await page.getByLabel("Korisničko ime").fill(mentor.username);
    await page.getByLabel("Lozinka").fill(password);
    await page.getByRole("button", { name: "Prijavi se", exact: true }).click();
    await page.waitForURL("**/homepage-user");
    for (const path of ["/scheduled-defenses", "/help", `/student/thesis/${thesis.id}`])
      expect(await policyOf(page, path)).toContain("'nonce-");
    await page.goBack();
    await page.goBack();
    await page.waitForLoadState("networkidle");
    expect(violations).toEqual([]);
  });

  test("allows everything on a cached page that the browser revalidates", async () => {
    const user = await guest();
    const { page } = user;
    const violations = await collectViolations(user);
    const bodySizes: number[] = [];
    page.on("requestfinished", async (request) => {
      if (request.isNavigationRequest()) bodySizes.push((await request.sizes()).responseBodySize);
    });
    for (const path of ["/help", "/privacy", "/help"])
      expect(await policyOf(page, path)).toContain("'sha256-");
    await page.getByRole("button", { name: "Izgled" }).click();
    await page.getByRole("slider", { name: "Veličina slova" }).waitFor();
    expect(violations).toEqual([]);
    // the last response is 304
    expect(bodySizes.map((size) => size > 0)).toEqual([true, true, false]);
  });

  test.each([
    ["a cached page", {}],
    ["a page with a nonce", { themeColor: "#123456" }],
  ])(
    "blocks an injected script and style in %s, and the tests detect it",
    async (_, appearance) => {
      const user = await guest({ cookies: { ...appearance } });
      const violations = await collectViolations(user);
      await policyOf(user.page, "/help");
      await user.page.evaluate(() => {
        for (const name of ["script", "style"]) {
          const element = document.createElement(name);
          element.textContent =
            name === "script" ? "document.title = 'injected'" : "body { display: none }";
          document.head.append(element);
        }
      });
      await expect
        .poll(() => violations)
        .toEqual(["script-src-elem inline /help", "style-src-elem inline /help"]);
      expect(await user.page.title()).not.toBe("injected");
      await expect(user.expectAccessible()).rejects.toThrow("/help");
    },
  );
});
