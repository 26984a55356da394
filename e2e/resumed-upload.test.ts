import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { startDroppingProxy } from "#test/world/dropping-proxy.ts";
import { largeZip } from "#test/world/files.ts";
import { findFreePort } from "#test/world/free-port.ts";
import { createWorld } from "#test/world/index.ts";
import { startProcess } from "#test/world/server-process.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const faculty = await createWorld();
const { given, sql } = faculty;
const proxy = await startDroppingProxy();
const [port, anotherPort] = [await findFreePort(), await findFreePort()];
const environment = (PORT: number) => ({ PORT: String(PORT), TEZA_URL: proxy.url });
const server = await startProcess(faculty, { environment: environment(port) });
await startProcess(faculty, { folder: server.folder, environment: environment(anotherPort) });
proxy.leadTo(port);
const { signedIn } = await openBrowser({ ...faculty, url: proxy.url });
const folder = mkdtempSync(join(os.tmpdir(), "teza-zip-"));
afterAll(() => rmSync(folder, { recursive: true }));
const MB = 1024 * 1024;

/** Opens the form for a working version, with a zip of 12 MB chosen and a remark typed. */
async function openForm() {
  const person = { password_hash: passwordHash, last_login: faculty.clock.now };
  const student = await given.student(person);
  const thesis = await given.thesis({ mentor: await given.teacher(person) });
  const { id } = await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
  const user = await signedIn(student);
  await user.visit(`/document/student-working-version/${id}`);
  const content = await largeZip(12);
  const file = join(folder, `mjerenja-${id}.zip`);
  writeFileSync(file, content);
  const fill = async () => {
    await user.page.locator("input[type=file]").setInputFiles(file);
    await user.page.getByLabel("Vaša napomena").fill("S mjerenjima.");
  };
  await fill();
  const expectWhole = async () => {
    await user.expectText("Radna verzija je poslana mentoru.");
    const rows = await sql(
      `select f.sha256, f.name, d.student_comment from documents d join files f on f.id = d.thesis_file_id where d.reservation_id = $1`,
      [id],
    );
    const sha256 = createHash("sha256").update(content).digest("hex");
    expect(rows).toEqual([
      { sha256, name: `mjerenja-${id}.zip`, student_comment: "S mjerenjima." },
    ]);
  };
  return { one: user, fill, expectWhole };
}

describe("an upload", () => {
  test("continues after the connection was cut, twice, and the file is whole", async () => {
    const { one: user, expectWhole } = await openForm();
    const before = proxy.passed();
    proxy.dropAfter(3 * MB, () => proxy.dropAfter(5 * MB));
    await user.clickButton("Pošalji radnu verziju");
    await expectWhole();
    // without continuing it would take more than 20 MB
    expect((proxy.passed() - before) / MB).toBeLessThan(18);
  });

  test("waits when the server was killed, says so, and continues on the next one that has its data folder", async () => {
    const { one: user, expectWhole } = await openForm();
    proxy.dropAfter(6 * MB, () => proxy.leadTo(undefined));
    await user.clickButton("Pošalji radnu verziju");
    await user.expectText("Slanje se nastavlja čim se uspostavi");
    await server.kill();
    await user.expectText("Veza je prekinuta na 3");
    await user.expectAccessible();
    proxy.leadTo(anotherPort);
    const before = proxy.passed();
    await expectWhole();
    expect((proxy.passed() - before) / MB).toBeLessThan(9);
  });

  test("that was stopped continues at the next press, even in a page that was loaded anew", async () => {
    const { one: user, fill, expectWhole } = await openForm();
    proxy.dropAfter(6 * MB, () => proxy.leadTo(undefined));
    await user.clickButton("Pošalji radnu verziju");
    await user.expectText("Slanje se nastavlja čim se uspostavi");
    await user.clickButton("Prekini slanje");
    await user.expectText("Slanje je prekinuto.");
    await user.expectAccessible();
    proxy.leadTo(anotherPort);
    await user.page.reload();
    await user.expectText("Vratili smo ono što ste upisali");
    await fill();
    const before = proxy.passed();
    await user.clickButton("Pošalji radnu verziju");
    await expectWhole();
    expect((proxy.passed() - before) / MB).toBeLessThan(9);
  });
});
