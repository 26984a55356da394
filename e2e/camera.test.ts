import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { texts as listTexts } from "#areas/clearance/jmbag-list-texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const world = await createWorld();
const { given, sql } = world;
const fakeCamera = "--use-fake-device-for-media-stream";
const { signedIn } = await openBrowser(world, fakeCamera);
/** Chromium without a window can't ask for the permission, so it has to be given. */
const permitting = await openBrowser(world, fakeCamera, "--use-fake-ui-for-media-stream");
const library = await given.person({ roles: ["library"] });
const { camera, ...texts } = listTexts.hr;

async function waiting() {
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const { id } = await given.reservation({ thesis, student, status: "confirmationOfPayment" });
  return { id, jmbag: String(student.jmbag) };
}

/**
 * Gives the browser a Barcode Detection API, which Chromium lacks on Linux. It sees these codes one
 * after another, each in a picture that the camera shows.
 */
const holdUpCards = (page: Page, codes: readonly string[]) =>
  page.addInitScript((codes) => {
    const left = [...codes];
    const detect = async ({ videoWidth, readyState }: HTMLVideoElement) => {
      if (videoWidth === 0 || readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return [];
      const rawValue = left.shift();
      return rawValue === undefined ? [] : [{ rawValue }];
    };
    const BarcodeDetector = class {
      detect = detect;
    };
    Object.assign(globalThis, { BarcodeDetector, cardsLeft: left });
  }, codes);

test("the library reads the cards of two students with the camera, one of them twice, and confirms both", async () => {
  const [one, two] = [await waiting(), await waiting()];
  const { page, context, visit, expectText, expectAccessible, clickButton } =
    await permitting.signedIn(library, {
      width: 360,
    });
  await context.grantPermissions(["camera"]);
  const notJmbag = "9771234";
  await holdUpCards(page, [one.jmbag, notJmbag, one.jmbag, two.jmbag, one.jmbag]);
  await visit("/service/library");
  await page.getByRole("link", { name: "Potvrdi po popisu" }).click();
  // the page before may not use the camera, so this one is reloaded and opens it by itself
  await clickButton(camera.open);
  await page.waitForURL(/camera=on/);
  await expectText(formatText(camera.read, { jmbag: two.jmbag }));
  await expectText(formatText(texts.summary.ready, { count: 2 }));
  await expectAccessible();
  await page.waitForFunction(
    () => (globalThis as { cardsLeft?: unknown[] }).cardsLeft?.length === 0,
  );
  const field = page.getByRole("textbox", { name: texts.jmbags });
  expect((await field.inputValue()).trim().split("\n")).toEqual([one.jmbag, two.jmbag]);

  const track = await page.evaluateHandle(
    () => (document.querySelector("video")?.srcObject as MediaStream | undefined)?.getTracks()[0],
  );
  expect(await track.evaluate((mediaTrack) => mediaTrack?.readyState)).toBe("live");
  await clickButton(camera.close);
  expect(await track.evaluate((mediaTrack) => mediaTrack?.readyState)).toBe("ended");
  await clickButton(formatText(texts.confirm, { count: 2 }));
  await expectText(texts.receipt.titles.library);
  const confirmed = await sql(
    "select id from reservations where library_confirmed_at is not null order by id",
  );
  expect(confirmed).toEqual([{ id: one.id }, { id: two.id }]);
});

test("without the permission, and without a browser that reads codes, the numbers are typed", async () => {
  const { jmbag } = await waiting();
  const denied = await signedIn(library);
  await denied.context.clearPermissions();
  await holdUpCards(denied.page, [jmbag]);
  await denied.visit("/service/clear-by-list");
  await denied.clickButton(camera.open);
  await denied.expectText(camera.denied);
  await denied.expectAccessible();
  expect(await denied.page.getByRole("textbox", { name: texts.jmbags }).inputValue()).toBe("");

  const unable = await signedIn(library);
  await unable.visit("/service/clear-by-list");
  expect(await unable.page.evaluate(() => "BarcodeDetector" in globalThis)).toBe(false);
  expect(await unable.page.getByRole("button", { name: camera.open }).count()).toBe(0);
});
