import type { ApiApp } from "#kit/http/request-context.server.ts";
import type { BellHub } from "./live-subscribers.server.ts";

const eventStream = "text/event-stream";

/** Milliseconds between two signs of life, so that no proxy closes a silent response. */
const heartbeat = 25_000;

/**
 * Milliseconds after which a response ends. The browser reconnects, and the session is checked
 * again.
 */
const longestStream = 15 * 60_000;

/**
 * Open streams of one person on one node: one for each browser, and for each tab of an old one. The
 * newest is refused, because a browser reopens a closed stream, but polls after a refusal.
 */
const maxStreams = 12;

/**
 * Milliseconds after which browsers ask again, spread so that they don't come together after a
 * restart.
 */
const retryDelay = () => Math.round(2_000 + Math.random() * 6_000);

/**
 * Mounts the stream of server-sent events that signals a changed bell. An event contains no data;
 * the page then fetches the bell.
 */
export function mount(app: ApiApp, hub: BellHub) {
  app.get("/notifications/stream", (c) => {
    const { actor } = c.var.context;
    // a client that reads responses to their end would wait
    if (!c.req.header("accept")?.includes(eventStream)) return c.body(null, 406);
    // nobody would close its stream
    if (c.req.raw.method === "HEAD") return c.body(null, 200, streamHeaders);
    if (hub.count(actor.id) >= maxStreams) return c.body(null, 429);
    return new Response(streamOf(hub, actor.id), { headers: streamHeaders });
  });
}

const streamHeaders = {
  "content-type": `${eventStream}; charset=utf-8`,
  "cache-control": "private, no-store, no-transform",
  "x-accel-buffering": "no", // nginx would keep the events until its buffer is full
};

function streamOf(hub: BellHub, userId: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let leave = () => {};
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const end = () => {
        leave();
        controller.close();
      };
      const beat = setInterval(() => send(":\n\n"), heartbeat);
      const limit = setTimeout(end, longestStream);
      const leaveHub = hub.join(userId, {
        onRing: () => send("event: bell\ndata: changed\n\n"),
        onEnd: end,
      });
      leave = () => {
        clearInterval(beat);
        clearTimeout(limit);
        leaveHub();
      };
      send(`retry: ${retryDelay()}\n\n`);
    },
    cancel: () => leave(),
  });
}
