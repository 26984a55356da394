import { describe, expect, test } from "vitest";
import { perform } from "../model/actions.ts";
import { createWorld, type Endpoints } from "../world/index.ts";
import { startProcess } from "../world/server-process.ts";

const world = await createWorld();
const { given, sql } = world;
const processes = [await startProcess(world), await startProcess(world)];

const servers: [string, Endpoints[]][] = [
  ["one server", [world]],
  ["two processes", processes],
];
const year = await given.academicYear();
const study = await given.theStudy();

describe.each(servers)("on %s", (_, doors) => {
  test.each([
    ["the study's quota", true],
    ["the total", false],
  ])(
    "while many reserve and the vice dean lowers %s, there are never more reservations than it says",
    async (_, onStudy) => {
      const mentor = await given.teacher();
      const start = 6;
      await sql("update mentor_academic_years set max_num_of_thesis = $1 where mentor_id = $2", [
        onStudy ? start : 50,
        mentor.id,
      ]);
      const { id } = onStudy
        ? ((
            await sql<{ id: number }>("select id from mentor_academic_years where mentor_id = $1", [
              mentor.id,
            ])
          )[0] ?? {
            id: 0,
          })
        : await given.insert("mentor_academic_years", {
            mentor_id: mentor.id,
            academic_year_id: year.id,
            max_num_of_thesis: start,
          });
      const theses = await Promise.all(Array.from({ length: 12 }, () => given.thesis({ mentor })));
      const students = await Promise.all(theses.map(() => given.student()));
      const at = (index: number): Endpoints => doors[index % doors.length] ?? world;
      const presses = await Promise.all(
        theses.map(async (thesis, index) => {
          const client = await at(index).as(students[index] ?? { id: 0 });
          return () => perform(client, "reserve", thesis.id);
        }),
      );
      const dean = await at(1).as(await given.person({ roles: ["viceDean"] }));
      const lower = async (max: number) => {
        const [row] = await sql<{ version: number }>(
          "select version from mentor_academic_years where id = $1",
          [id],
        );
        const of = {
          mentorId: mentor.id,
          academicYearId: year.id,
          studyId: onStudy ? study.id : "",
          version: row?.version ?? 0,
        };
        return dean.post(`/mentor-academic-year/edit/${id}`, { ...of, maxNumOfThesis: max });
      };
      const edits = async () => {
        const answers = [];
        for (const max of [5, 4, 3, 2]) answers.push(await lower(max));
        return answers;
      };
      const [answers, edited] = await Promise.all([
        Promise.all(presses.map((press) => press())),
        edits(),
      ]);
      for (const { status } of answers) expect([303, 422]).toContain(status);
      for (const { status, text } of edited)
        if (status !== 303)
          expect([status, text.includes("Postojeće rezervacije ostaju")]).toEqual([422, true]);

      const [{ max } = { max: 0 }] = await sql<{ max: number }>(
        "select max_num_of_thesis::int as max from mentor_academic_years where id = $1",
        [id],
      );
      const [{ count } = { count: 0 }] = await sql<{ count: number }>(
        "select count(*)::int as count from reservations r join theses t on t.id = r.thesis_id where t.mentor_id = $1",
        [mentor.id],
      );
      expect(answers.filter(({ status }) => status === 303)).toHaveLength(count);
      // exactly the available places are taken; later requests are refused because none is
      // available
      expect(count).toBe(max);
    },
  );
});
