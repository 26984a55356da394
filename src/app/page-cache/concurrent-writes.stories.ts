import { describe, expect, test } from "vitest";
import { type ReadNames, roundName, runConcurrentWrites } from "#test/world/concurrent-writes.ts";
import { type Client, createWorld } from "#test/world/index.ts";

const world = await createWorld();
const { given, visitor, startAnother } = world;

const writers = 6;
const rounds = 20;
const mentor = await given.teacher();
const theses: number[] = [];
while (theses.length < writers)
  theses.push((await given.thesis({ mentor, name: roundName(theses.length) })).id);
const numbers = [...theses.keys()];

describe("no cached page is older than the last acknowledged write", () => {
  test("with concurrent writes, rollbacks, late and overlapping commits, version folding and two servers", async () => {
    const other = await startAnother();
    const doors = [visitor, other.visitor];
    const looks = await runConcurrentWrites(world, {
      theses,
      rounds,
      after: doors.map((door) => somewhere(door)),
      readers: numbers.map((index) => somewhere(doors[index % 2] ?? visitor)),
    });
    expect(looks).toBeGreaterThan(100);
    const path = `/student/theses-by-mentors/${mentor.id}.data`;
    const { text } = await visitor.get(path);
    for (const index of numbers) expect(text).toContainText(roundName(index, rounds));
    expect((await other.visitor.get(path)).text).toBe(text);
  });
});

/** Reads the list of all theses or the page of one thesis, as HTML or as data. */
const somewhere =
  (door: Client): ReadNames =>
  async () => {
    const one = Math.floor(Math.random() * writers * 2);
    const path =
      one < writers ? `/student/thesis/${theses[one]}` : `/student/theses-by-mentors/${mentor.id}`;
    const { status, text } = await door.get(Math.random() < 0.5 ? path : `${path}.data`);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    return numbers
      .filter((index) => one >= writers || index === one)
      .map((index) => [index, new RegExp(`Tema ${index} br\\. \\d+`).exec(text)?.[0]] as const);
  };
