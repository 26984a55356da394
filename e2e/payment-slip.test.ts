import { expect, test } from "vitest";
import { texts } from "#areas/payments/texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { texts as kitTexts } from "#kit/ui/texts.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const world = await createWorld();
const { given } = world;
const { signedIn } = await openBrowser(world);
const { slip } = texts.hr;
const { copy } = kitTexts.hr;

await given.paymentSettings({
  payee_street: "Trg 1",
  payee_place: "10000 Zagreb",
  purpose_code: "OTHR",
});

async function payer() {
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const { id } = await given.reservation({ thesis, student, status: "mentorConfirmedThesis" });
  return { student, path: `/student/confirmation-of-payment/${id}`, id };
}

test.each([360, 1280])(
  "a student copies each field of the payment slip as a bank expects it, at %i px",
  async (width) => {
    const { student, path, id } = await payer();
    const { page, context, visit, expectText, expectAccessible } = await signedIn(student, {
      width,
    });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(path);
    const copied: Record<string, string> = {};
    for (const button of await page.getByRole("button", { name: /^Kopiraj: / }).all()) {
      const field = (await button.getAttribute("aria-label"))?.replace("Kopiraj: ", "") ?? "";
      await button.click();
      await page.getByText(formatText(copy.done, { field })).waitFor({ state: "attached" });
      copied[field] = await page.evaluate(() => navigator.clipboard.readText());
    }
    expect(copied).toEqual({
      [slip.amount]: "70,00",
      [slip.iban]: "HR1210010051863000160",
      [slip.model]: "HR05",
      [slip.reference]: expect.stringMatching(new RegExp(`^\\d{5}-${student.jmbag}-${id}$`)),
      [slip.payee]: "Fakultet Primjer, Trg 1, 10000 Zagreb",
      [slip.purposeCode]: "OTHR",
      [slip.description]: "Naknada za završetak studija",
      [slip.payer]: student.name,
    });
    await expectText("HR12 1001 0051 8630 0016 0");
    await expectAccessible();
  },
);

test("a browser that refuses to copy is told, and the text stays to be selected", async () => {
  const { student, path } = await payer();
  const { page, visit, expectAccessible } = await signedIn(student);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error("refused")) },
    });
  });
  await visit(path);
  await page.getByRole("button", { name: formatText(copy.label, { field: slip.iban }) }).click();
  await page.getByRole("status").filter({ hasText: copy.failed }).waitFor({ state: "attached" });
  await expectAccessible();
});
