import http from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import pg from "pg";
import { type Bench, startBenchServer } from "./bench-server.ts";

const mentors = 60;
const topics = 600;

/**
 * Measures the page `student/theses-by-mentors` for a visitor. The baseline is a bare server that sends the same rows
 * as JSON.
 */
export const mentorsPage: Bench = {
  name: "student/theses-by-mentors",
  async run() {
    const on = await startBenchServer();
    try {
      const people = await Promise.all(Array.from({ length: mentors }, () => on.given.teacher()));
      for (let nth = 0; nth < topics; nth++) {
        const mentor = people[nth % mentors];
        if (mentor) await on.given.thesis({ mentor });
      }
      const bare = await bareServer(on.databaseUrl);
      const load = { connections: 8, duration: 6 };
      await autocannon({ ...load, duration: 2, url: `${on.url}/student/theses-by-mentors` });
      const page = await autocannon({ ...load, url: `${on.url}/student/theses-by-mentors` });
      const rows = await autocannon({ ...load, url: bare.url });
      await bare.close();
      if (page.non2xx > 0 || rows.non2xx > 0) throw new Error("not all answers were 200");
      return [
        {
          label: `pages a second, ${mentors} mentors and ${topics} topics`,
          ours: page.requests.average,
          bare: rows.requests.average,
          unit: "1/s",
        },
      ];
    } finally {
      await on.close();
    }
  },
};

const bareSelect = `select u.id, u.name_with_title as name, count(*) filter (where t.status = 'published')::int as published,
  count(*) filter (where t.status = 'reserved')::int as reserved, count(*) filter (where t.status = 'completed')::int as completed
  from theses t join users u on u.id = t.mentor_id where t.status in ('published', 'reserved', 'completed')
  group by u.id order by u.last_name, u.first_name`;

async function bareServer(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 20 });
  const server = http.createServer(async (_, response) => {
    const { rows } = await pool.query(bareSelect);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rows));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await pool.end();
    },
  };
}
