import { draftCertificate } from "#areas/certificates/server/commands.ts";
import { notifyFollowers } from "#areas/following/server/subscribers.ts";
import { notify } from "#areas/notifications/server/subscribers.ts";
import { copyThesisTexts } from "#areas/reservations/server/commands/thesis-copy.ts";
import type { Context, DomainEvent } from "#kit/database/index.ts";

/** Subscribers of all domain events, called in this order inside the publishing transaction. */
const subscribers: readonly ((context: Context, event: DomainEvent) => Promise<void>)[] = [
  copyThesisTexts,
  draftCertificate,
  notify,
  notifyFollowers,
];

export async function publish(context: Context, event: DomainEvent) {
  for (const subscriber of subscribers) await subscriber(context, event);
}
