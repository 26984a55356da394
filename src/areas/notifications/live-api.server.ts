import type { LiveHub } from "#kit/database/live-hub.ts";
import { sendEvents } from "#kit/http/event-stream.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";

/**
 * Mounts the stream of server-sent events that signals a changed bell. An event contains no data;
 * the page then fetches the bell.
 */
export function mount(app: ApiApp, hub: LiveHub) {
  app.get("/notifications/stream", (c) => {
    const { actor } = c.var.context;
    return sendEvents(c.req.raw, hub, {
      owner: `bell ${actor.id}`,
      topics: async () => [{ topic: `person ${actor.id}`, event: "bell", data: "changed" }],
    });
  });
}
