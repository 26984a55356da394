import { expect } from "vitest";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { type ParsedEvent, parseCalendar } from "#test/world/calendar-feed.ts";
import type { Person, World } from "#test/world/index.ts";

type ReservationFields = Record<string, unknown> & { mentor?: Person; coMentor?: Person };

/**
 * Fixtures for feed stories: defenses in any status, each in a room of its own, and feeds parsed by
 * two iCalendar parsers.
 */
export function feedFixtures({ given, as, visitor }: Pick<World, "given" | "as" | "visitor">) {
  let rooms = 0;
  const room = () => `Dvorana ${++rooms}`;

  async function at(status: ReservationStatus, fields: ReservationFields = {}) {
    const { mentor = await given.teacher(), coMentor, ...more } = fields;
    const student = await given.student();
    const thesis = await given.thesis({
      mentor,
      ...(coMentor ? { co_mentor_id: coMentor.id } : {}),
    });
    const place =
      status.includes("Defense") || status.includes("ompleted") ? { defense_place: room() } : {};
    const reservation = await given.reservation({ thesis, student, status, ...place, ...more });
    return { mentor, student, thesis, reservation };
  }

  /** Creates a person's feed on their page and returns its path. */
  async function feedOf(person: Person, kind = "scheduled-defenses"): Promise<string> {
    const own = await as(person);
    const page = await own.get("/calendar-feeds");
    const step = page.text.includes('value="make"') ? "make" : undefined;
    if (step)
      expect((await own.post("/calendar-feeds", { step })).location).toBe("/calendar-feeds");
    const [, path] =
      new RegExp(`value="https?://[^/"]+(/ical/${kind}/[^"]+)"`).exec(
        (await own.get("/calendar-feeds")).text,
      ) ?? [];
    if (!path) throw new Error("no feed on the page");
    return path;
  }

  /** Parses a feed's events; both parsers must agree. */
  async function read(path: string): Promise<ParsedEvent[]> {
    const answer = await visitor.get(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
    ]);
    return parseCalendar(answer.text);
  }

  const eventOf = async (path: string, { id }: { id: number }) =>
    (await read(path)).find(({ uid }) => uid.startsWith(`defense-${id}@`));

  return { room, at, feedOf, read, eventOf };
}
