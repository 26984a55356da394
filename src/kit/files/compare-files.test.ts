import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { MB } from "#kit/forms/form.ts";
import { QueueFullError } from "#kit/runtime/bounded-queue.server.ts";
import { createComparer } from "./compare-files.server.ts";
import { createInspector } from "./pdf/inspect.server.ts";
import { writeCommentedDocx } from "./testing/annotated-files.ts";
import { pageOf, pagesOf } from "./testing/paged-files.ts";
import { makeZip } from "./testing/samples.ts";

vi.setConfig({ testTimeout: 60_000 }); // processes start slowly on busy machines

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "compare-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function moduleThat(does: string) {
  const path = join(folder, `module-${Math.random()}.mjs`);
  await writeFile(path, `process.on("disconnect", () => process.exit());\n${does}`);
  return path;
}

const question = {
  before: pagesOf(4),
  after: pagesOf(4).with(1, pageOf("s2w", { 70: "izmjena" })),
};

describe("the process that compares two texts", () => {
  test("answers once for the same texts, also if they are asked for at the same time", async () => {
    const compare = createComparer();
    const [first, second] = await Promise.all([compare("a b", question), compare("a b", question)]);
    expect(first).toMatchObject({ state: "compared", pages: [{ kind: "changed", after: 2 }] });
    expect(second).toBe(first);
    expect(await compare("a b", question)).toBe(first);
  });

  test("that is killed, or takes too much, stops nobody, and is asked again", async () => {
    const limits = { time: 3_000, processorSeconds: 2, memory: 300 * MB };
    for (const does of ["process.kill(process.pid, 'SIGKILL')", "for (;;);"]) {
      const compare = createComparer({ limits, module: await moduleThat(does) });
      expect(await compare("a b", question)).toBeUndefined();
      expect(await compare("a b", question)).toBeUndefined();
    }
    expect(await createComparer()("a b", question)).toMatchObject({ state: "compared" });
  });

  test("refuses what would wait too long", async () => {
    const compare = createComparer({ queue: { running: 1, waiting: 0, patience: 1_000 } });
    const first = compare("a b", question);
    await expect(compare("b a", question)).rejects.toBeInstanceOf(QueueFullError);
    expect(await first).toMatchObject({ state: "compared" });
  });
});

describe("the text of a DOCX", () => {
  const inspect = createInspector();
  async function textOf(content: Uint8Array) {
    const path = join(folder, "rad.docx");
    await writeFile(path, content);
    return inspect(path, "paragraphs");
  }

  const documentOf = (body: string) =>
    makeZip({
      name: "word/document.xml",
      content: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    });

  test("is read by its paragraphs", async () => {
    const content = await writeCommentedDocx(
      ["Rizik je mjerljiv.", "Izvor  nije naveden."],
      [{ text: "Koji?", words: "Izvor" }],
    );
    expect(await textOf(content)).toEqual({
      pages: [["Rizik je mjerljiv.", "Izvor nije naveden."]],
    });
  });

  test("is read in the pages that its program has shown", async () => {
    const body = `<w:p><w:r><w:t>Prva</w:t><w:br w:type="page"/></w:r></w:p>
      <w:p><w:r><w:lastRenderedPageBreak/><w:t>Druga, </w:t><w:lastRenderedPageBreak/><w:t>treća</w:t></w:r></w:p>`;
    expect(await textOf(await documentOf(body))).toEqual({
      pages: [["Prva"], ["Druga,"], ["treća"]],
    });
  });

  test("leaves out what was deleted and what stands in place of the same", async () => {
    const body = `<w:p><w:del><w:r><w:delText>Staro</w:delText></w:r></w:del><w:r><w:t>Novo</w:t></w:r>
      <mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice><w:r><w:t> okvir</w:t></w:r></mc:Choice>
      <mc:Fallback><w:r><w:t>zamjena</w:t></w:r></mc:Fallback></mc:AlternateContent></w:p>`;
    expect(await textOf(await documentOf(body))).toEqual({ pages: [["Novo okvir"]] });
  });

  test("that can't be read has no pages", async () => {
    expect(await textOf(Buffer.from("nije zip"))).toEqual({ pages: [] });
    expect(await textOf(await documentOf("<w:p"))).toEqual({ pages: [] });
  });
});
