import type { LiveHub, LiveTopic } from "#kit/database/live-hub.ts";

const eventStream = "text/event-stream";

/**
 * Milliseconds between two signs of life, so that no proxy closes a silent response and a page
 * notices that its connection is gone.
 */
const heartbeat = 25_000;

/**
 * Milliseconds after which a response ends. The browser reconnects, and the session is checked
 * again.
 */
const longestStream = 15 * 60_000;

/**
 * Milliseconds after which browsers ask again, spread so that they don't come together after a
 * restart.
 */
const retryDelay = () => Math.round(2_000 + Math.random() * 6_000);

/** What a page follows, and the event that it gets of it. */
export type FollowedTopic = { topic: LiveTopic; event: string; data: string };

type Following = {
  /** Whose streams of which kind are counted together. */
  owner: string;
  /** Is asked once the stream may be opened; an event of it has no data of a record. */
  topics: () => Promise<readonly FollowedTopic[]>;
};

/** Answers with server-sent events of topics. */
export async function sendEvents(
  request: Request,
  hub: LiveHub,
  { owner, topics }: Following,
): Promise<Response> {
  // a client that reads responses to their end would wait
  if (!request.headers.get("accept")?.includes(eventStream))
    return new Response(null, { status: 406 });
  // nobody would close its stream
  if (request.method === "HEAD") return new Response(null, { headers: streamHeaders });
  const followed = await topics();
  const leave = hub.admit(owner);
  if (!leave) return new Response(null, { status: 429 });
  return new Response(streamOf(hub, followed, leave), { headers: streamHeaders });
}

const streamHeaders = {
  "content-type": `${eventStream}; charset=utf-8`,
  "cache-control": "private, no-store, no-transform",
  "x-accel-buffering": "no", // nginx would keep the events until its buffer is full
};

function streamOf(
  hub: LiveHub,
  followed: readonly FollowedTopic[],
  onLeave: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let leave = onLeave;
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      let hasEnded = false; // each topic of a stream ends it
      const end = () => {
        if (hasEnded) return;
        hasEnded = true;
        leave();
        controller.close();
      };
      const beat = setInterval(() => send("event: beat\ndata: .\n\n"), heartbeat);
      const limit = setTimeout(end, longestStream);
      const leaving = followed.map(({ topic, event, data }) =>
        hub.join(topic, {
          onRing: () => send(`event: ${event}\ndata: ${data}\n\n`),
          onEnd: end,
        }),
      );
      leave = () => {
        leave = () => {};
        clearInterval(beat);
        clearTimeout(limit);
        for (const leaveTopic of leaving) leaveTopic();
        onLeave();
      };
      send(`retry: ${retryDelay()}\n\n`);
    },
    cancel: () => leave(),
  });
}
