import type { BellView } from "../../schema.ts";

/** Unread notifications, and tasks by the path of the page that lists them. */
export type FrameCounts = { unread: number; taskCounts: Readonly<Record<string, number>> };

/** The channel on which the tabs of a browser share what the frame counts. */
export const bellChannel = "bell";

/** Fetches `/notifications` and updates the counts in all of the person's tabs. */
export async function fetchBell(signal?: AbortSignal): Promise<BellView> {
  const answer = await fetch("/notifications", { headers: { accept: "application/json" }, ...(signal && { signal }) });
  if (!answer.ok) throw new Error(String(answer.status));
  const bell: BellView = await answer.json();
  const channel = new BroadcastChannel(bellChannel);
  channel.postMessage({ unread: bell.numOfNotifications, taskCounts: bell.taskCounts } satisfies FrameCounts);
  channel.close();
  return bell;
}

/**
 * Marks one notification as read, or all, and fetches the rest. The request completes even if the page is left
 * meanwhile.
 */
export async function requestMarkRead(id?: number): Promise<BellView> {
  const body = new URLSearchParams(id === undefined ? {} : { id: String(id) });
  await fetch("/notifications/read", { method: "POST", keepalive: true, body });
  return fetchBell();
}
