import { expect, test } from "vitest";
import { certificateFixtures, certificatePath } from "#areas/certificates/fixtures.ts";
import { texts } from "#areas/papers/verification-texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const faculty = await createWorld();
const { asServices, complete } = await certificateFixtures(faculty);
const { guest } = await openBrowser(faculty);

const { certificate, reservation } = await complete();
await asServices.post(certificatePath("create-pdf", certificate.id), { number: "1" });
const [copy] = await faculty.sql<{ code: string }>(
  "select code from papers where reservation_id = $1",
  [reservation.id],
);
const { bytes } = await asServices.get(certificatePath("create-pdf", certificate.id));

const { file: fileTexts, states } = texts.hr;

test.each([
  ["dark, wide", 1280, "1"],
  ["light, on a phone", 360, "0"],
])(
  "a visitor verifies a certificate by its code and compares the file, which stays in the browser: %s",
  async (_, width, dark) => {
    const user = await guest({ width, cookies: { themeStyleDark: dark } });
    const { page } = user;
    await user.visit("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Provjera isprave" }).click();
    await page.getByLabel(texts.hr.code).fill(copy?.code ?? "");
    await page.keyboard.press("Enter");
    await user.expectText(formatText(states.valid, { kind: "certificate" }));

    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
    const pdf = { name: "potvrda.pdf", mimeType: "application/pdf", buffer: Buffer.from(bytes) };
    await page.getByLabel(fileTexts.choose).setInputFiles(pdf);
    await user.expectText(fileTexts.same);

    // one changed byte is enough
    const changed = Buffer.from(bytes);
    changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1;
    await page
      .getByLabel(fileTexts.choose)
      .locator("..")
      .evaluate((field, base64) => {
        const dataTransfer = new DataTransfer();
        const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([content], "izmijenjena.pdf", { type: "application/pdf" }));
        field.dispatchEvent(
          new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }),
        );
      }, changed.toString("base64"));
    await user.expectText(fileTexts.different);
    expect(sent).toEqual([]);
    await user.expectAccessible();
  },
);
