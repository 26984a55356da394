import { setTimeout as sleep } from "node:timers/promises";
import { batchPaths, genderField } from "#areas/paper-batches/paper-batches.ts";
import { type Bench, startBenchServer } from "./bench-server.ts";

const papers = 500;

/**
 * Makes 500 papers in one batch: one form, a job that issues and stores each paper, and a ZIP file.
 * Prints the time from the form to the ZIP file and the growth of the server's process. Repeats the
 * batch, which then only packs or merges the stored copies.
 */
export const paperBatch: Bench = {
  name: "papers in one batch",
  async run() {
    const on = await startBenchServer();
    try {
      const { given, as, sql } = on;
      const client = await as(await given.person({ roles: ["studentServices"] }));
      const mentor = await given.teacher();
      const ids: number[] = [];
      while (ids.length < papers) {
        const thesis = await given.thesis({ mentor });
        const fields = { status: "submittedToStudentServices" } as const;
        ids.push(
          (await given.reservation({ thesis, student: await given.student(), ...fields })).id,
        );
      }
      const genders = Object.fromEntries(ids.map((id) => [genderField(id), "true"]));
      const form = { step: "start", kind: "formB", form_reservations: ids.join(","), ...genders };
      const measured: { label: string; shown: string }[] = [];
      for (const [label, packing] of [
        [`${papers} papers issued and packed`, "zip"],
        ["the kept copies packed again", "zip"],
        ["the kept copies merged", "pdf"],
      ] as const) {
        const before = process.memoryUsage().rss;
        const begun = performance.now();
        const { status } = await client.post(batchPaths.index, { ...form, packing });
        if (status !== 303) throw new Error(`the batch was not started: ${status}`);
        const fileId = await finishedFile();
        const seconds = (performance.now() - begun) / 1_000;
        const grown = (process.memoryUsage().rss - before) / 1_048_576;
        const [file] = await sql<{ size: number }>("select size from files where id = $1", [
          fileId,
        ]);
        const size = (file?.size ?? 0) / 1_048_576;
        const each = ((seconds * 1_000) / papers).toFixed(1);
        const shown = `${seconds.toFixed(1)} s, ${each} ms each, a file of ${size.toFixed(1)} MB, the process grew by ${grown.toFixed(0)} MB`;
        measured.push({ label, shown });
      }
      return measured;

      /** Waits for the newest batch. */
      async function finishedFile(): Promise<number> {
        for (;;) {
          const [batch] = await sql<{ state: string; fileId: number | null }>(
            `select state, file_id as "fileId" from paper_batches order by id desc limit 1`,
          );
          if (batch?.state === "done" && batch.fileId !== null) return batch.fileId;
          if (batch?.state !== "running") throw new Error("the batch was not finished");
          await sleep(50);
        }
      }
    } finally {
      await on.close();
    }
  },
};
