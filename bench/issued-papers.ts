import { reservationPaperKinds } from "#areas/papers/papers.ts";
import { type Bench, startBenchServer } from "./bench-server.ts";

const papers = 500;

/**
 * Issues 500 papers, one request after another, as an office does for many students: each is
 * rendered, hashed and stored. Prints the time per paper and the growth of the server's process.
 */
export const issuedPapers: Bench = {
  name: "issued papers",
  async run() {
    const on = await startBenchServer();
    try {
      const { given, as } = on;
      const client = await as(await given.person({ roles: ["studentServices"] }));
      const mentor = await given.teacher();
      const reservations: number[] = [];
      while (reservations.length < Math.ceil(papers / reservationPaperKinds.length)) {
        const thesis = await given.thesis({ mentor });
        const start = new Date(on.clock.now.getTime() - reservations.length * 3_600_000);
        const fields = {
          status: "completed",
          defense_place: `Dvorana ${thesis.id}`,
          defense_date: start,
        } as const;
        reservations.push(
          (await given.reservation({ thesis, student: await given.student(), ...fields })).id,
        );
      }
      const before = process.memoryUsage().rss;
      const begun = performance.now();
      for (let nth = 0; nth < papers; nth += 1) {
        const step = reservationPaperKinds[nth % reservationPaperKinds.length] ?? "formB";
        const id = reservations[Math.floor(nth / reservationPaperKinds.length)];
        const { status } = await client.post(`/service/papers/${id}`, {
          step,
          female: "true",
          number: "1",
        });
        if (status !== 303) throw new Error(`a paper was not issued: ${status}`);
      }
      const seconds = (performance.now() - begun) / 1_000;
      const grown = (process.memoryUsage().rss - before) / 1_048_576;
      return [
        {
          label: `${papers} papers issued and kept`,
          shown: `${seconds.toFixed(1)} s, ${((seconds * 1_000) / papers).toFixed(1)} ms each, the process grew by ${grown.toFixed(0)} MB`,
        },
      ];
    } finally {
      await on.close();
    }
  },
};
