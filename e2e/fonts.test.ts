import type { CDPSession, Locator } from "playwright-core";
import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const world = await createWorld();
const { given } = world;
const { guest } = await openBrowser(world);
const thesis = await given.thesis({
  mentor: await given.teacher(),
  name: "Čišćenje živica, žarišta i đurđica: ĐAČKA ŠETNJA, ĆUP, ŽIVOT, ČAJ",
});
const path = `/student/thesis/${thesis.id}`;

/**
 * Opens the thesis in a browser four times as slow as this one, whose fonts arrive when the
 * returned function is called.
 */
async function openSlowly(width: number) {
  const { page, context } = await guest({ width });
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route("**/*.woff2", async (route) => {
    await promise;
    await route.continue();
  });
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const heading = page.getByRole("heading", { level: 1 });
  await heading.waitFor();
  return { page, heading, devTools, releaseFonts: resolve };
}

/** Names the fonts from which the letters of the page's heading are drawn now. */
async function fontsOfHeading(devTools: CDPSession) {
  await devTools.send("DOM.enable");
  await devTools.send("CSS.enable");
  const { root } = await devTools.send("DOM.getDocument");
  const { nodeId } = await devTools.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "h1",
  });
  const { fonts } = await devTools.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

/** A picture of the element in its current state; Playwright's own would wait for the fonts. */
async function takePicture(devTools: CDPSession, element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("the element is not shown");
  const { data } = await devTools.send("Page.captureScreenshot", { clip: { ...box, scale: 1 } });
  return { box, data };
}

test.each([360, 1280])(
  "a Croatian word is drawn from one font, before and after the font has come, %i px wide",
  async (width) => {
    const { page, heading, devTools, releaseFonts } = await openSlowly(width);
    const early = await fontsOfHeading(devTools);
    expect(early).toHaveLength(1);
    expect(early).not.toEqual(["Inter Variable"]);
    const before = await takePicture(devTools, heading);

    releaseFonts();
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => fontsOfHeading(devTools)).toEqual(["Inter Variable"]);
    const after = await takePicture(devTools, heading);
    const { width: widthOfStandIn, ...place } = before.box;
    expect(after.box, "nothing has moved").toMatchObject(place);
    expect(Math.abs(after.box.width / widthOfStandIn - 1)).toBeLessThan(0.01);
    expect(after.data === before.data, "the heading is drawn anew").toBe(false);

    const { page: quick, context } = await guest({ width });
    await quick.goto(path, { waitUntil: "networkidle" });
    await quick.evaluate(() => document.fonts.ready);
    const quickTools = await context.newCDPSession(quick);
    const usual = await takePicture(quickTools, quick.getByRole("heading", { level: 1 }));
    expect(usual.data === after.data, "as in a browser that had the font from the beginning").toBe(
      true,
    );
  },
);

test("a page asks for one font before anything else, and for no other", async () => {
  const { page } = await guest();
  const fonts: string[] = [];
  page.on(
    "request",
    (request) => request.resourceType() === "font" && fonts.push(new URL(request.url()).pathname),
  );
  await page.goto(path, { waitUntil: "networkidle" });
  expect(fonts).toEqual([expect.stringMatching(/^\/assets\/inter-[\w-]{8}\.woff2$/)]);
  expect(await page.locator("link[rel=preload][as=font]").getAttribute("href")).toBe(fonts[0]);
});
