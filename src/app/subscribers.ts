import { settleTogether } from "#kit/database/connection.ts";
import type { Context, DomainEvent } from "#kit/database/context.ts";
import { serverAreaList } from "../areas.server.ts";

const firstSubscribers = serverAreaList.flatMap(({ firstSubscribers: list = [] }) => list);
const subscribers = serverAreaList.flatMap(({ subscribers: list = [] }) => list);

/** Calls the subscribers of all areas inside the publishing transaction. */
export async function publish(context: Context, event: DomainEvent) {
  for (const subscriber of firstSubscribers) await subscriber(context, event);
  await settleTogether(subscribers.map((subscriber) => subscriber(context, event)));
}
