import type { BellView } from "../notifications.ts";

/** Unread notifications, and tasks by the path of the page that lists them. */
export type FrameCounts = { unread: number; taskCounts: Readonly<Record<string, number>> };

/** The channel on which the tabs of a browser share the counts of the frame. */
export const bellChannel = "bell";

/** Fetches `/notifications` and updates the counts in all of the person's tabs. */
export async function fetchBell(signal?: AbortSignal): Promise<BellView> {
  const answer = await fetch("/notifications", {
    headers: { accept: "application/json" },
    ...(signal && { signal }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  const bell: BellView = await answer.json();
  const channel = new BroadcastChannel(bellChannel);
  channel.postMessage({
    unread: bell.numOfNotifications,
    taskCounts: bell.taskCounts,
  } satisfies FrameCounts);
  channel.close();
  return bell;
}

/**
 * Marks one notification as read, or all, and fetches the rest. The request completes even if the
 * page is left meanwhile.
 */
export async function requestMarkRead(id?: number): Promise<BellView> {
  const body = new URLSearchParams(id === undefined ? {} : { id: String(id) });
  await fetch("/notifications/read", { method: "POST", keepalive: true, body });
  return fetchBell();
}

/** Milliseconds after which an open page connects to the stream; most pages are left earlier. */
const settleTime = 8_000;

/** Milliseconds between two polls of a visible page that has no stream. */
const pollTime = 120_000;

/**
 * Calls `onChange` when the server signals that the bell has changed. Only one tab of a browser is
 * connected, because a browser limits the connections to a server; the others are informed by it
 * (`fetchBell`). Without a stream, a visible page polls. Returns a function that stops it.
 */
export function followBell(onChange: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const timer = setTimeout(() => {
    const listen = () => listenWhileOpen(onChange, signal);
    if (navigator.locks) navigator.locks.request(bellChannel, { signal }, listen).catch(() => {});
    else listen();
  }, settleTime);
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}

/** Listens until the page is closed; polls once the server refuses the stream. */
const listenWhileOpen = (onChange: () => void, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const source = new EventSource("/notifications/stream");
    source.addEventListener("bell", onChange);
    const polling = setInterval(() => {
      if (source.readyState === EventSource.CLOSED && document.visibilityState === "visible")
        onChange();
    }, pollTime);
    signal.addEventListener("abort", () => {
      source.close();
      clearInterval(polling);
      resolve();
    });
  });
