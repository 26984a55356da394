import { followOutcome } from "#areas/certificates/certificates-commands.server.ts";
import { notifyFollowers } from "#areas/following/subscribers.server.ts";
import { notify } from "#areas/notifications/subscribers.server.ts";
import { copyThesisTexts } from "#areas/reservations/thesis-texts.server.ts";
import { watchWaitingLists } from "#areas/reservations/waiting-list/subscribers.server.ts";
import { settleTogether } from "#kit/database/connection.ts";
import type { Context, DomainEvent } from "#kit/database/context.ts";

/** Subscribers of all domain events, called inside the publishing transaction. */
const subscribers: readonly ((context: Context, event: DomainEvent) => Promise<void>)[] = [
  followOutcome,
  notify,
  notifyFollowers,
  watchWaitingLists,
];

export async function publish(context: Context, event: DomainEvent) {
  await copyThesisTexts(context, event); // the others read what it writes
  await settleTogether(subscribers.map((subscriber) => subscriber(context, event)));
}
