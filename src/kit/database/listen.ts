import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "./connection.ts";

/** Milliseconds until a lost session is opened again. */
const reopenAfter = 5_000;

type Listener = {
  /** Receives the payloads that committed transactions sent with `pg_notify`. */
  onMessage: (payload: string) => void;
  /** Called whenever messages may have been missed: at each opening of the session. */
  onOpen: () => void;
};

/**
 * Listens to a channel on one session, which is reopened when it is lost. It doesn't delay the
 * start, and causes no statements while nothing is sent.
 */
export function listenTo(
  { withSession }: Pick<Connection, "withSession">,
  channel: string,
  listener: Listener,
) {
  const end = new AbortController();
  const hear = () =>
    withSession(async (client) => {
      client.on("notification", ({ payload = "" }) => listener.onMessage(payload));
      const lost = new Promise<void>((resolve) => {
        client.once("end", resolve);
        client.once("error", () => resolve());
        if (end.signal.aborted) resolve();
        end.signal.addEventListener("abort", () => resolve());
      });
      await client.query(`listen ${channel}`);
      listener.onOpen();
      await lost;
    });
  async function keepListening() {
    while (!end.signal.aborted) {
      await hear().catch(() => {}); // the requests that need the database report that it is away
      await sleep(reopenAfter, undefined, { signal: end.signal }).catch(() => {});
    }
  }
  const ended = keepListening();
  return {
    close(): Promise<void> {
      end.abort();
      return ended;
    },
  };
}
