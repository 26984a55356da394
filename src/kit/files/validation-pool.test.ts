import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makePdf, makePng, makeZip } from "./testing/samples.ts";
import { validateFile } from "./testing/verdict.ts";
import type { UploadPurpose } from "./upload-rules.ts";
import { createValidationPool, createVerdictCache } from "./validation-pool.server.ts";
import { rejectFor } from "./validation-result.server.ts";

vi.setConfig({ testTimeout: 30_000 }); // threads start slowly on busy machines

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pool-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function written(name: string, content: Buffer) {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** 100 MB of entries that are inflated one by one. */
const costlyZip = () =>
  makeZip(
    {
      name: "gusto.bin",
      content: Buffer.from(
        Array.from({ length: 700_000 }, (_, at) => (at * 7919 + (at >> 3)) % 251),
      ),
      compress: false,
    },
    ...Array.from({ length: 1600 }, (_, index) => ({
      name: `${index}.bin`,
      content: Buffer.alloc(64 * 1024),
    })),
  );

const limits = { threads: 2, waiting: 10, time: 60_000 };

test("a pool validates as the function does, sequentially and concurrently", async () => {
  const validate = createValidationPool(limits);
  const paths = [
    await written("a.pdf", makePdf()),
    await written("b.pdf", makePng()),
    await written("c.pdf", Buffer.alloc(0)),
  ];
  for (let turn = 0; turn < 2; turn++) {
    const both = paths.map((path) => [validate(path, "thesis"), validateFile(path, "thesis")]);
    for (const pair of both) expect(await pair[0]).toEqual(await pair[1]);
  }
  await expect(validate(join(folder, "nema.pdf"), "thesis")).rejects.toThrow("ENOENT");
});

test("the main thread is idle while a costly zip is validated", async () => {
  const path = await written("costly.zip", await costlyZip());
  const validate = createValidationPool(limits);
  await validate(path, "attachment"); // starts the thread
  const [mainBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()];
  expect(await validate(path, "attachment")).toMatchObject({ ok: true, kind: "zip" });
  const [main, all] = [process.threadCpuUsage(mainBefore), process.cpuUsage(allBefore)];
  expect(main.user / all.user).toBeLessThan(0.3);
});

test("a validation that takes too long is stopped, and the next file is validated", async () => {
  const path = await written("slow.zip", await costlyZip());
  const validate = createValidationPool({ ...limits, threads: 1, time: 1 });
  expect(await validate(path, "attachment")).toMatchObject({ ok: false, reason: "tooSlow" });
  const patient = createValidationPool({ ...limits, threads: 1 });
  expect(await patient(path, "attachment")).toMatchObject({ ok: true });
});

test("more files than may wait are refused", async () => {
  const path = await written("many.pdf", makePdf());
  const validate = createValidationPool({ ...limits, threads: 1, waiting: 2 });
  const results = await Promise.all(Array.from({ length: 5 }, () => validate(path, "thesis")));
  expect(results.map((result) => (result.ok ? "ok" : result.reason)).sort()).toEqual([
    "busy",
    "busy",
    "ok",
    "ok",
    "ok",
  ]);
});

/** A module for threads that meet every file in this way. */
const thread = (does: string) =>
  written(
    `${does.length}.mjs`,
    Buffer.from(
      `import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { ${does} });`,
    ),
  );

test.each([
  ["ends its thread", "process.exit(0)"],
  ["makes its thread fail", "throw new Error('broken')"],
  ["fails after its answer", "setTimeout(() => { throw new Error('late'); }, 5)"],
])(
  "a file that %s is rejected long before the limit",
  async (_, does) => {
    const validate = createValidationPool({
      ...limits,
      threads: 1,
      time: 25_000,
      thread: await thread(does),
    });
    for (const file of ["prva.pdf", "druga.pdf"])
      expect(await validate(file, "thesis")).toMatchObject({ ok: false, reason: "tooSlow" });
  },
  20_000,
);

test("a file that keeps its thread busy is stopped, and those that wait for the thread are answered", async () => {
  const validate = createValidationPool({
    threads: 1,
    waiting: 10,
    time: 500,
    thread: await thread("for (;;) {}"),
  });
  const results = await Promise.all([1, 2, 3].map((file) => validate(`${file}.pdf`, "thesis")));
  expect(results.map((result) => (result.ok ? "ok" : result.reason))).toContain("tooSlow");
  expect(results.map((result) => (result.ok ? "ok" : result.reason))).toContain("busy");
});

describe("a remembered verdict", () => {
  const changing = "changing.pdf";

  /**
   * Judges the file at one path as a content with another hash, so that its bytes show whether they
   * are read again.
   */
  const judging =
    (validate: ReturnType<typeof createVerdictCache>) =>
    async (sha256: string, purpose: UploadPurpose = "thesis") => {
      const verdict = await validate({ path: join(folder, changing), sha256 }, purpose);
      return verdict.ok ? verdict.kind : verdict.reason;
    };

  test("is given for the same content and purpose, whether the file was accepted or refused", async () => {
    const judge = judging(createVerdictCache(validateFile));
    await written(changing, makePdf());
    expect([await judge("first"), await judge("second", "portrait")]).toEqual(["pdf", "wrongKind"]);
    await written(changing, makePng());
    expect([await judge("first"), await judge("second", "portrait")]).toEqual(["pdf", "wrongKind"]);
    expect([await judge("first", "portrait"), await judge("third")]).toEqual(["png", "wrongKind"]);
  });

  test("is given for the last contents", async () => {
    const judge = judging(createVerdictCache(validateFile, 2));
    await written(changing, makePdf());
    for (const content of ["first", "second", "third"]) expect(await judge(content)).toBe("pdf");
    await written(changing, makePng());
    expect([await judge("third"), await judge("second"), await judge("first")]).toEqual([
      "pdf",
      "pdf",
      "wrongKind",
    ]);
  });

  test.each(["busy", "tooSlow", "tooComplexPdf"] as const)(
    "is none that depends on the machine: %s",
    async (reason) => {
      let isBusy = true;
      const validate: typeof validateFile = async (path, purpose) =>
        isBusy ? rejectFor(reason) : validateFile(path, purpose);
      const judge = judging(createVerdictCache(validate));
      await written(changing, makePdf());
      expect(await judge("first")).toBe(reason);
      isBusy = false;
      expect(await judge("first")).toBe("pdf");
    },
  );
});
