import type { BellView } from "../../schema.ts";

/** On it the pages of one browser tell each other how many notifications are unread. */
export const bellChannel = "bell";

/** What `/notifications` answers, asked by a page's script; the number beside the bell follows in all of the person's tabs. */
export async function fetchBell(signal?: AbortSignal): Promise<BellView> {
  const answer = await fetch("/notifications", { headers: { accept: "application/json" }, ...(signal && { signal }) });
  if (!answer.ok) throw new Error(String(answer.status));
  const bell: BellView = await answer.json();
  const channel = new BroadcastChannel(bellChannel);
  channel.postMessage(bell.numOfNotifications);
  channel.close();
  return bell;
}

/** Marks one notification read, or all, and asks what is left; the mark goes through even when the page is left meanwhile. */
export async function requestMarkRead(id?: number): Promise<BellView> {
  const body = new URLSearchParams(id === undefined ? {} : { id: String(id) });
  await fetch("/notifications/read", { method: "POST", keepalive: true, body });
  return fetchBell();
}
