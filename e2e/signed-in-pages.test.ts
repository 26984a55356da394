import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, sql } = world;
const { signedIn } = await openBrowser(world);

test("an unchanged page comes from the browser's own store and works, also with the policy that came with it", async () => {
  const student = await given.student({ password_hash: passwordHash });
  // the reminder of the appearance comes late and sets a cookie, with which the page is another one
  const { page, visit, expectAccessible } = await signedIn(student);
  await visit("/help");
  const again = await page.goto("/help");
  // a 304 is reported as the stored answer
  const sent = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return [entry?.responseStatus, entry?.transferSize, entry?.encodedBodySize];
  });
  expect(again?.status()).toBeLessThan(400);
  expect(sent[1]).toBeLessThan(1_000);
  expect(sent[2]).toBeGreaterThan(5_000);
  await page.getByRole("link", { name: "Teme po mentorima" }).first().click();
  await page.waitForURL("**/student/theses-by-mentors");
  await expectAccessible();

  await sql("update users set first_name = 'Zvjezdana' where id = $1", [student.id]);
  await visit("/help");
  expect(await page.content()).toContain("Zvjezdana");
});

test("after the sign-out, going back shows nothing of the person", async () => {
  const student = await given.student({ password_hash: passwordHash });
  const { page, visit } = await signedIn(student);
  await visit("/homepage-user");
  await visit("/help");
  await page.getByRole("button", { name: /Korisnički izbornik/ }).click();
  await page.getByRole("button", { name: "Odjava" }).click();
  await page.waitForURL("**/");
  await page.goBack();
  await page.getByRole("link", { name: "Prijava", exact: true }).waitFor();
  expect(await page.content()).not.toContain(student.name);
  await page.goBack();
  await page.waitForURL("**/login?to=%2Fhomepage-user");
  expect(await page.getByText(student.name).count()).toBe(0);
});
