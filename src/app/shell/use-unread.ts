import { useEffect, useState } from "react";
import { bellChannel, fetchBell } from "#areas/notifications/screens/parts/bell-client.ts";
import type { ShellData } from "./data.ts";

/** How long a page that nobody looks at may be behind, in milliseconds. */
const maxAge = 60_000;

/**
 * How many notifications wait, by whoever of this person's tabs knows it last: what is read in one is read in all. Who comes back
 * to a tab after a while sees what has come meanwhile.
 */
export function useUnreadCount(shell: ShellData): number {
  const [heard, setHeard] = useState({ shell, unread: shell.unread });
  useEffect(() => {
    const channel = new BroadcastChannel(bellChannel);
    let at = Date.now();
    channel.postMessage(shell.unread); // just loaded, so newer than what others show
    channel.onmessage = ({ data }) => {
      at = Date.now();
      setHeard({ shell, unread: Number(data) });
    };
    const lookAgain = () => {
      if (document.visibilityState === "visible" && Date.now() - at > maxAge) fetchBell().catch(() => {});
    };
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [shell]);
  return heard.shell === shell ? heard.unread : shell.unread;
}
