import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { MB } from "#kit/forms/form.ts";
import { askProcess } from "./processes.server.ts";

vi.setConfig({ testTimeout: 60_000 }); // processes start slowly on busy machines

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "processes-"));
});

afterAll(() => rm(folder, { recursive: true }));

let modules = 0;

/** A module that does this with the question that it is sent. */
async function moduleThat(does: string): Promise<string> {
  modules += 1;
  const path = join(folder, `${modules}.mjs`);
  await writeFile(path, `process.once("message", async (question) => { ${does} });`);
  return path;
}

const limits = { time: 50_000, processorSeconds: 40, memory: 400 * MB };

test("a process answers with any value, or with the reason why it doesn't", async () => {
  const echo = await moduleThat("process.send({ answer: question })");
  const question = { path: "a.pdf", none: undefined, bytes: new Uint8Array([1, 2]) };
  expect(await askProcess(echo, question, limits)).toEqual({ answer: question });
  const fails = await moduleThat(
    "process.send({ fault: { message: 'no such file', code: 'ENOENT' } })",
  );
  await expect(askProcess(fails, {}, limits)).rejects.toMatchObject({
    message: "no such file",
    code: "ENOENT",
  });
});

test.each([
  ["ends without an answer", "process.exit(0)", "early", {}],
  ["fails", "throw new Error('broken')", "early", {}],
  ["fills its heap", "const all = []; for (;;) all.push({ all })", "early", { memory: 100 * MB }],
  [
    "fills memory outside of its heap",
    "globalThis.all = []; for (;;) all.push(Buffer.alloc(1e6, 1))",
    "tooMuchMemory",
    {},
  ],
  ["never answers", "setInterval(() => {}, 1000)", "tooLong", { time: 2_000 }],
  ["is busy for ever", "for (;;) {}", "tooLong", { time: 2_000 }],
  ["is busy longer than it may", "for (;;) {}", "early", { processorSeconds: 1 }],
] as const)("a process that %s is ended", async (_, does, ended, narrower) => {
  expect(await askProcess(await moduleThat(does), {}, { ...limits, ...narrower })).toMatchObject({
    ended: does.includes("all }") ? expect.stringMatching("early|tooMuchMemory") : ended,
  });
});

test("a process can write nothing, start nothing, and knows no setting of the server", async () => {
  vi.stubEnv("TEZA_TEST_SECRET", "tajna");
  const written = join(folder, "zapisano");
  const module = await moduleThat(`
    const { writeFile } = await import("node:fs/promises");
    const { spawnSync } = await import("node:child_process");
    const writes = await writeFile(question.written, "a").then(() => "wrote", ({ code }) => code);
    let starts;
    try { starts = spawnSync("true").status } catch ({ code }) { starts = code }
    process.send({ answer: [writes, starts, process.env.TEZA_TEST_SECRET] });
  `);
  const answer = ["ERR_ACCESS_DENIED", "ERR_ACCESS_DENIED", undefined];
  expect(await askProcess(module, { written }, limits)).toEqual({ answer });
  await expect(access(written)).rejects.toThrow("ENOENT");
  vi.unstubAllEnvs();
});

describe("a server that ends", () => {
  const servers: ChildProcess[] = [];
  afterEach(() => servers.splice(0).map((server) => server.kill("SIGKILL")));

  /** A process that asks as the server does, with the id of the process that it asks. */
  async function serverAsking(does: string, processorSeconds: number) {
    const source = join(folder, `server-${modules}.mjs`);
    const processLimits = { ...limits, processorSeconds };
    await writeFile(
      source,
      `import { askProcess } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "processes.server.ts")).href)};
      process.on("SIGTERM", () => process.exit(0));
      void askProcess(${JSON.stringify(await moduleThat(does))}, {}, ${JSON.stringify(processLimits)});`,
    );
    const server = spawn(process.execPath, [source], { stdio: "inherit" });
    servers.push(server);
    const children = () => readFile(`/proc/${server.pid}/task/${server.pid}/children`, "utf8");
    await vi.waitUntil(async () => (await children()).trim() !== "", { timeout: 20_000 });
    return { server, child: Number(await children()) };
  }

  const hasEnded = (pid: number) => () => {
    try {
      return !process.kill(pid, 0);
    } catch {
      return true;
    }
  };

  test("ends the processes that it asks", async () => {
    const { server, child } = await serverAsking("for (;;) {}", 40);
    server.kill("SIGTERM");
    await once(server, "exit");
    await vi.waitUntil(hasEnded(child), { timeout: 10_000 });
  });

  test("and is killed: the system ends them with their time on the processor", async () => {
    const { server, child } = await serverAsking("for (;;) {}", 1);
    server.kill("SIGKILL");
    await once(server, "exit");
    await vi.waitUntil(hasEnded(child), { timeout: 30_000 });
  });
});
