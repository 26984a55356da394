import { startBareRowServer } from "./bare-server.ts";
import { type Bench, startBenchServer } from "./bench-server.ts";
import { compareRates } from "./request-rate.ts";

const mentors = 60;
const theses = 600;
const cookie = "themeColor=%23AbCdEf";

/**
 * Measures the page `student/theses-by-mentors` for a visitor with a custom colour, for whom it is
 * rendered in each request (docs/decisions/0020). The baseline is a bare server that sends the same
 * rows as JSON.
 */
export const mentorsPage: Bench = {
  name: "student/theses-by-mentors",
  async run() {
    const on = await startBenchServer();
    try {
      const people = await Promise.all(Array.from({ length: mentors }, () => on.given.teacher()));
      for (let nth = 0; nth < theses; nth++) {
        const mentor = people[nth % mentors];
        if (mentor) await on.given.thesis({ mentor });
      }
      const bare = await startBareRowServer(on.databaseUrl, bareSelect);
      const rates = await compareRates(
        { url: `${on.url}/student/theses-by-mentors`, headers: { cookie } },
        bare,
        8,
      );
      await bare.close();
      return [
        { label: `pages a second, ${mentors} mentors and ${theses} theses`, ...rates, unit: "1/s" },
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
