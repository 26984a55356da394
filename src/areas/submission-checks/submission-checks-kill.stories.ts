import { readdirSync, readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { startProcess } from "#test/world/server-process.ts";
import { checkFixtures, finalVersion, pdfkitThesis, sampleThesis } from "./fixtures.ts";
import { texts as ruleTexts } from "./rules-texts.ts";
import { type CheckView, checkPaths } from "./submission-checks.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as } = world;
const { work, check, statusOf, checksOf } = await checkFixtures(world);
const { unread } = ruleTexts.hr.rules;
const settings = { warns: "title|author", informs: "unread" };

const [paragraph = ""] = sampleThesis().body;

/** A thesis whose reading takes some seconds. */
const long = new File(
  [
    await pdfkitThesis(
      sampleThesis({ body: Array.from({ length: 400 }, () => paragraph.repeat(2)) }),
    ),
  ],
  "dug.pdf",
  { type: "application/pdf" },
);

/** A small file whose reading takes minutes: its pages draw the same many lines. */
function slow(name: string): File {
  const pages = 1_990;
  const content = deflateSync(`%${name}\n${"0 0 m 1 1 l S ".repeat(60_000)}`);
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(" ");
  const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R >>";
  return new File(
    [
      "%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n",
      `2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages} >>\nendobj\n`,
      `3 0 obj\n<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`,
      new Uint8Array(content),
      "\nendstream\nendobj\n",
      ...Array.from({ length: pages }, (_, index) => `${index + 4} 0 obj\n${page}\nendobj\n`),
      `trailer\n<< /Size ${pages + 4} /Root 1 0 R >>\n%%EOF\n`,
    ],
    name,
    { type: "application/pdf" },
  );
}

const parentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.split(" ")[1]);

/** The processes that read a PDF for this process, or for a server that it has started. */
const readers = (): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isReader = readFileSync(`/proc/${pid}/cmdline`, "latin1").includes(
          "inspection-process",
        );
        return isReader && [parentOf(pid), parentOf(parentOf(pid))].includes(process.pid);
      } catch {
        return false; // it has ended meanwhile
      }
    });

const untilReading = (count: number) => waitUntil(readers, ({ length }) => length >= count);

test("a reading that is killed in the middle is told, nothing is half-done, and the next check reads the file", async () => {
  const checked = await work(settings);
  const cut = check(checked, long);
  for (const reader of await untilReading(1)) process.kill(reader, "SIGKILL");
  const answer = await cut;
  expect(answer.status).toBe(200);
  expect(answer.json<CheckView>().findings).toMatchObject([
    { rule: "unread", found: unread.found, advice: unread.advice },
  ]);
  expect(await statusOf(checked)).toBe("mentorConfirmedReservation");
  expect((await check(checked, long)).json<CheckView>().findings).toEqual([]);
  expect(await checksOf(checked)).toMatchObject([{ reading: { state: "read" } }]);
});

test("a server that is killed while it checks has kept nothing, and another one checks the file", async () => {
  const checked = await work(settings);
  const first = await startProcess(world);
  const asStudent = await first.as(checked.student);
  const cut = asStudent.post(checked.path, finalVersion(long)).catch(() => undefined);
  await untilReading(1);
  await first.kill();
  await cut;
  expect(await waitUntil(readers, ({ length }) => length === 0)).toEqual([]);
  expect(await checksOf(checked)).toEqual([]);
  expect(await statusOf(checked)).toBe("mentorConfirmedReservation");
  expect((await check(checked, long)).json<CheckView>().findings).toEqual([]);
});

test("files that make the reader slow meet the time limit; meanwhile others are told to try again, and all other requests are answered", async () => {
  const [first, second, third] = [await work(settings), await work(settings), await work(settings)];
  const slowOnes = [check(first, slow("prvi.pdf")), check(second, slow("drugi.pdf"))];
  await untilReading(2);
  const refused = check(third, long);
  const sent = third.asStudent.post(`/document/student-working-version/${third.id}`, {
    file: slow("radna.pdf"),
    studentComment: "",
  });
  const asAdmin = await as(await given.person({ roles: ["admin"] }));
  for (const path of ["/", third.path, checkPaths.settings(third.study.id)])
    expect((await asAdmin.get(path)).status).toBeLessThan(500);
  const busy = await refused;
  expect(busy.status).toBe(503);
  expect(busy).toContainText(texts.hr.refusals.busy);
  expect(await checksOf(third)).toEqual([]);
  expect((await sent).status).toBe(303);
  for (const [index, of] of [first, second].entries()) {
    const answer = await slowOnes[index];
    expect(answer?.json<CheckView>().findings).toMatchObject([
      { rule: "unread", weight: "informs", found: unread.found },
    ]);
    expect(await statusOf(of)).toBe("mentorConfirmedReservation");
  }
  expect(readers()).toEqual([]);
  expect((await check(third, long)).json<CheckView>().findings).toEqual([]);
});
