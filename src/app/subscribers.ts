import type { AreaServer } from "#kit/area/area.server.ts";
import { settleTogether } from "#kit/database/connection.ts";
import type { Context, DomainEvent } from "#kit/database/context.ts";
import { serverAreas } from "../areas.server.ts";

const areas = Object.values<AreaServer<never>>(serverAreas);
const firstSubscribers = areas.flatMap(({ firstSubscribers: list = [] }) => list);
const subscribers = areas.flatMap(({ subscribers: list = [] }) => list);

/** Calls the subscribers of all areas inside the publishing transaction. */
export async function publish(context: Context, event: DomainEvent) {
  for (const subscriber of firstSubscribers) await subscriber(context, event);
  await settleTogether(subscribers.map((subscriber) => subscriber(context, event)));
}
