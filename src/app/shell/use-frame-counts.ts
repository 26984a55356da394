import { useEffect, useState } from "react";
import {
  bellChannel,
  type FrameCounts,
  fetchBell,
  followBell,
} from "#areas/notifications/screens/bell-client.ts";
import type { ShellData } from "./shell-data.ts";

/** Milliseconds after which a tab that becomes visible fetches the counts again. */
const maxAge = 60_000;

/**
 * Returns the number of unread notifications and the counts of the menu, synchronized between the
 * user's tabs. A tab that becomes visible after a while fetches them again; when the server signals
 * a change, one of the tabs does.
 */
export function useFrameCounts(shell: ShellData | undefined): FrameCounts {
  const [heard, setHeard] = useState<{ shell: ShellData; counts: FrameCounts }>();
  useEffect(() => {
    if (!shell?.bell) return;
    const { unread, taskCounts } = shell;
    const channel = new BroadcastChannel(bellChannel);
    let at = Date.now();
    // just loaded, so they are newer than in other tabs
    channel.postMessage({ unread, taskCounts } satisfies FrameCounts);
    channel.onmessage = ({ data }: MessageEvent<FrameCounts>) => {
      at = Date.now();
      setHeard({ shell, counts: data });
    };
    const lookAgain = () => {
      if (document.visibilityState === "visible" && Date.now() - at > maxAge)
        fetchBell().catch(() => {});
    };
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [shell]);
  const hasBell = shell?.bell === true;
  useEffect(
    () => (hasBell ? followBell(() => void fetchBell().catch(() => {})) : undefined),
    [hasBell],
  );
  return (heard && heard.shell === shell && heard.counts) || shell || noCounts;
}

const noCounts: FrameCounts = { unread: 0, taskCounts: {} };
