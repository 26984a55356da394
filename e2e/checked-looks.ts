import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { findRoute } from "#app/routes.ts";

/**
 * True the first time that any file of this run asks for the look of the open page: its screen, the
 * role of its reader, the width of the window and the appearance. On later visits axe would only
 * repeat its findings.
 */
export async function isNewLook(page: Page): Promise<boolean> {
  const { pathname, searchParams } = new URL(page.url());
  const screen = findRoute(pathname)?.path ?? pathname;
  const shown = await page.evaluate(() => ({
    // the menu shows the role, whichever way the person signed in
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
