import { expect, test } from "vitest";
import { world } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const made = await world();
const { given } = made;
const { guest, signedIn } = await openBrowser(made);

test.each([
  ["the head of department", ["teacher", "headOfDepartment"], "/delete-request/requested", "Zahtjevi za brisanje"],
  ["the vice dean", ["teacher", "viceDean"], "/defense-deadline", "Rokovi obrane"],
  ["the admin", ["teacher", "viceDean", "admin"], "/department", "Odjeli"],
] as const)("%s sees the item of the open page in the menu", async (_, roles, path, label) => {
  const one = await signedIn(await given.person({ roles: [...roles], password_hash: passwordHash }));
  await one.visit(path);
  const menu = one.page.getByRole("navigation", { name: "Glavna navigacija" });
  const current = menu.locator("[aria-current=page]");
  expect(await current.locator(".t-nav-label").allInnerTexts()).toEqual([label]);
  const [frame, item] = [await menu.boundingBox(), await current.boundingBox()];
  if (!frame || !item) throw new Error("the menu has no place on the screen");
  expect(item.y).toBeGreaterThanOrEqual(frame.y);
  expect(item.y + item.height).toBeLessThanOrEqual(frame.y + frame.height);
});

test("the menu begins with the own work; the faculty's part is folded for staff and open for everybody else", async () => {
  const teacher = await signedIn(await given.teacher({ password_hash: passwordHash }));
  await teacher.visit("/mentor/reserved-thesis");
  const menu = teacher.page.getByRole("navigation", { name: "Glavna navigacija" });
  expect((await menu.locator("a .t-nav-label").allInnerTexts()).slice(0, 3)).toEqual([
    "Moja stranica",
    "Čeka moju odluku",
    "Predloži temu",
  ]);
  expect(await menu.locator("[aria-current=page] .t-nav-label").innerText()).toBe("Moje teme");
  const mentors = menu.getByRole("link", { name: "Teme po mentorima" });
  expect(await mentors.isVisible()).toBe(false);
  await menu.getByText("Fakultet").click();
  await mentors.click();
  await teacher.page.waitForURL("**/student/theses-by-mentors");
  await teacher.expectAccessible();

  const visitor = await guest();
  await visitor.visit("/");
  expect(await visitor.page.getByRole("link", { name: "Teme po mentorima" }).first().isVisible()).toBe(true);
});
