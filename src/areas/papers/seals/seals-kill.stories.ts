import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { makeCertificate } from "#kit/signatures/testing/certificates.ts";
import { signPdf } from "#kit/signatures/testing/sign-pdf.ts";
import { createWorld } from "#test/world/index.ts";
import { startProcess } from "#test/world/server-process.ts";
import { paperPaths } from "../papers.ts";
import { sealed, sealFixtures, unsealed } from "./fixtures.ts";
import { sealPaths } from "./seals.ts";
import { texts } from "./texts.ts";

/** The data folder that both nodes share. */
const folder = mkdtempSync(join(tmpdir(), "teza-sealing-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const world = await createWorld({ TEZA_DATA: folder });
const { services, asServices, issue, closeGate, untilWaiting, stateOf } = await sealFixtures(world);

test("a node that is killed while it takes a sealed zip leaves each paper whole, and the zip given back again completes it", async () => {
  const papers = await issue(5);
  const certificate = makeCertificate();
  const zip = new ZipFile();
  for (const { id } of papers) {
    const { bytes } = await asServices.get(paperPaths.file(id));
    zip.addBuffer(signPdf(bytes, certificate), `${id}.pdf`);
  }
  zip.end();
  const content = await buffer(zip.outputStream as NodeJS.ReadableStream);
  const form = () => ({ step: "take", sealed: new File([content], "zapečaćeno.zip") });
  const node = await startProcess(world, { folder });
  const clerk = await node.as(services);
  // the third has its file and its new hash, and waits for the row of its seal
  const openGate = await closeGate(`new.paper_id = ${papers[2]?.id}`);
  const cut = clerk.post(sealPaths.index, form()).catch(() => "broken off");
  expect(await untilWaiting(1)).toBe(1);
  await node.kill();
  expect(await cut).toBe("broken off");
  await openGate();
  expect(await stateOf(papers)).toEqual([sealed, sealed, unsealed, unsealed, unsealed]);
  const again = await asServices.post(sealPaths.index, form());
  expect(again.text.replaceAll("<!-- -->", "")).toContainText("Primljene su 3 isprave.");
  expect(again.text.split(texts.hr.outcomes.already)).toHaveLength(3);
  expect(await stateOf(papers)).toEqual(papers.map(() => sealed));
  for (const { id } of papers) expect((await asServices.get(paperPaths.file(id))).status).toBe(200);
});
