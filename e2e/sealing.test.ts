import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { certificateFixtures, certificatePath } from "#areas/certificates/fixtures.ts";
import { verificationPath } from "#areas/papers/verification.ts";
import { makeCertificate } from "#kit/signatures/testing/certificates.ts";
import { signPdf } from "#kit/signatures/testing/sign-pdf.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const faculty = await createWorld();
const { sql } = faculty;
const { services, asServices, complete } = await certificateFixtures(faculty);
const { guest, signedIn } = await openBrowser(faculty);

const count = 30;
for (let number = 0; number < count; number += 1) {
  const { certificate } = await complete();
  await asServices.post(certificatePath("show", certificate.id), { step: "issue", number: "1" });
}

/** What a sealing service does with a zip; one file is spoilt where a story wants it. */
async function sealAll(
  zip: Buffer,
  spoil: (file: Buffer, index: number) => Buffer = (file) => file,
) {
  const certificate = makeCertificate();
  const sealed = new ZipFile();
  const archive = await fromBufferPromise(zip);
  let index = 0;
  for await (const entry of archive.eachEntry()) {
    const file = await buffer(await archive.openReadStreamPromise(entry));
    sealed.addBuffer(spoil(signPdf(file, certificate), index), entry.fileName);
    index += 1;
  }
  sealed.end();
  return buffer(sealed.outputStream as NodeJS.ReadableStream);
}

test("services seal thirty papers in five presses; one that was changed is refused by its name", async () => {
  const office = await signedIn(services);
  const { page } = office;
  let presses = 0;
  const press = async (work: () => Promise<unknown>) => {
    presses += 1;
    await work();
  };
  await office.visit("/service/paper-batch");
  await press(() => page.getByRole("link", { name: "Pečati i potpisi isprava" }).last().click());
  await office.expectText(`${count} isprava bez pečata`);
  await office.expectAccessible();
  const waiting = page.waitForEvent("download");
  await press(() => page.getByRole("link", { name: "Preuzmi sve (zip)" }).click());
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`Isprave za pečat - ${count}.zip`);
  const zip = readFileSync(await download.path());
  const content = await sealAll(zip, (file, index) => {
    const changed = Buffer.from(file);
    if (index === 3) changed[300] = (changed[300] ?? 0) ^ 1;
    return changed;
  });
  await press(() =>
    page
      .locator("input[type=file][name=sealed]")
      .setInputFiles({ name: "zapečaćeno.zip", mimeType: "application/zip", buffer: content }),
  );
  await press(() => page.getByRole("button", { name: "Vrati zapečaćene" }).click());
  await office.expectText("Primljeno je 29 isprava, 1 datoteka je odbijena.");
  await office.expectText("Datoteka ne počinje nijednom izdanom ispravom");
  await office.expectText("kvalificirani elektronički pečat");
  await office.expectAccessible();
  expect(presses).toBeLessThanOrEqual(5);
  const [{ sealed } = { sealed: 0 }] = await sql<{ sealed: number }>(
    "select count(*)::int as sealed from paper_seals",
  );
  expect(sealed).toBe(count - 1);
});

test("anybody sees on the public page whose seal a paper has, on a phone", async () => {
  const [paper] = await sql<{ code: string }>(
    "select p.code from papers p join paper_seals s on s.paper_id = p.id limit 1",
  );
  const visitor = await guest({ width: 360 });
  await visitor.visit(verificationPath(paper?.code));
  await visitor.expectText("kvalificirani elektronički pečat");
  await visitor.expectText("prema podacima u certifikatu");
  await visitor.expectAccessible();
});
