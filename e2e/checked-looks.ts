import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { findRoute } from "#app/routes.ts";

/**
 * True the first time that this run, in whichever file, asks for the look of the open page: its
 * screen, the role of who sees it, the width of the window and the appearance. axe finds on the
 * third visit what it has found on the first.
 */
export async function isNewLook(page: Page): Promise<boolean> {
  const { pathname, searchParams } = new URL(page.url());
  const screen = findRoute(pathname)?.path ?? pathname;
  const shown = await page.evaluate(() => ({
    // the menu tells the role, however somebody has signed in
    menu: [...document.querySelectorAll("nav a")].map((link) =>
      link.getAttribute("href")?.replace(/\?.*/, ""),
    ),
    appearance: [...document.documentElement.attributes].map(
      ({ name, value }) => `${name}=${value}`,
    ),
  }));
  const look = JSON.stringify([
    screen,
    [...new Set(searchParams.keys())],
    page.viewportSize()?.width,
    shown,
  ]);
  try {
    const note = createHash("sha256").update(look).digest("hex");
    writeFileSync(path.join(inject("checkedLooks"), note), "", { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
