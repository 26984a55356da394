import { waitUntil } from "./jobs.ts";
import type { World } from "./world.ts";

/** Returns a function that opens a stream of a person and collects what arrives. */
export const eventStreams =
  ({ url, sessionCookie }: Pick<World, "url" | "sessionCookie">, opened: AbortController[]) =>
  async (path: string, person: { id: number }, at = url) => {
    const abort = new AbortController();
    opened.push(abort);
    const answer = await fetch(`${at}${path}`, {
      headers: { cookie: await sessionCookie(person), accept: "text/event-stream" },
      signal: abort.signal,
    });
    let received = "";
    const done = (async () => {
      for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
        received += chunk;
    })().catch(() => {});
    await waitUntil(
      () => received,
      (text) => text.includes("retry:"),
    );
    return { answer, received: () => received, done };
  };
