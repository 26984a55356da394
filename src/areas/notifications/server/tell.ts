import type { Context, DomainEvent } from "#kit/database/context.ts";
import { log } from "#kit/http/server/log.ts";
import { englishOf } from "../english.ts";
import { events, type Line } from "../events.ts";
import { audiencesOf, type InEnglish, lineFor, type Telling, tellingOf } from "../telling.ts";
import { factsOf, idsOf } from "./facts.ts";
import { mailQueue } from "./mail.ts";
import { mails, notifications } from "./tables.ts";
import { storeAndFind, type Told } from "./told.ts";

type Teller = Pick<Context, "actor" | "now" | "db" | "jobs" | "publicUrl">;

/**
 * Tells those whom an event concerns, in the bell and by mail, in the transaction of the decision: one that rolls back tells
 * nobody. Four statements, however many are told.
 */
export async function tell(context: Teller, happening: DomainEvent): Promise<void> {
  const { name } = happening;
  if (!(name in events)) log.warn({ event: name }, "nobody is told of this event: it has no line");
  const told = await storeAndFind(context, happening, audiencesOf(name));
  const tellings = told.flatMap((person) => {
    const line = lineFor(name, person.audiences);
    if (!line) return [];
    const facts = factsOf(context, happening, person);
    const english = inEnglish(context, happening, person, line);
    const telling = tellingOf(line, facts, idsOf(happening, person), context.publicUrl, english);
    return [{ ...telling, eventId: person.event_id, userId: person.user_id, recipient: person.email }];
  });
  if (tellings.length === 0) return;
  await ring(context, tellings);
  await write(context, tellings);
}

/** What the person is told in English too; their mail also, if they write the thesis in English. */
export function inEnglish(
  context: Pick<Context, "actor" | "now">,
  happening: DomainEvent,
  told: Told,
  line: Line,
): InEnglish | undefined {
  const words = englishOf(happening.name, line);
  const byMail = told.in_english === true && told.audiences.includes("student");
  return words && { words, facts: factsOf(context, happening, told, "en"), byMail };
}

type Addressed = Telling & { eventId: number; userId: number; recipient: string };

const ring = ({ db }: Teller, tellings: readonly Addressed[]) =>
  db.insert(notifications).values(
    tellings.map(({ eventId, userId, url, icon, message, messageEn }) => ({
      eventId,
      userId,
      url,
      icon,
      message,
      messageEn,
    })),
  );

/** Who has no address is told by the bell alone. */
async function write({ db, jobs }: Teller, tellings: readonly Addressed[]) {
  const letters = tellings
    .filter(({ recipient }) => recipient !== "")
    .map(({ eventId, userId, recipient, subject, body }) => ({ eventId, userId, recipient, subject, body }));
  if (letters.length === 0) return;
  const written = await db.insert(mails).values(letters).returning({ mailId: mails.id });
  await jobs.enqueueAll(db, mailQueue, written);
}
