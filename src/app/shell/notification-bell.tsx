import { IconBell } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { bellChannel, fetchBell } from "#areas/notifications/screens/parts/bell-client.ts";
import { useFormat, useTexts } from "#kit/ui/index.ts";
import { PopoverPanel } from "./popover.tsx";
import type { ShellData } from "./shell-data.ts";
import { texts } from "./texts.ts";

const Notifications = lazy(() => import("./notification-panel.tsx"));

/** The highest count that is shown; higher counts are shown as "more than". */
export const maxUnreadShown = 99;

/** The bell with the number of unread notifications; opening it shows them. */
export function NotificationBell({ shell }: { shell: ShellData }) {
  const unread = useUnreadCount(shell);
  const shellTexts = useTexts(texts);
  const say = useFormat();
  const [openings, setOpenings] = useState(0);
  const count = say(unread > maxUnreadShown ? shellTexts.bell.many : shellTexts.bell.count, {
    n: Math.min(unread, maxUnreadShown),
  });
  const label = `${shellTexts.bell.title}: ${count}`;
  return (
    <>
      <noscript>
        <a href="/notifications/list" className="t-header-button" aria-label={label}>
          <IconBell aria-hidden size="1.4em" />
        </a>
      </noscript>
      <button type="button" className="t-header-button t-script-only" popoverTarget="bell" aria-label={label}>
        <IconBell aria-hidden size="1.4em" />
        {unread > 0 && <span className="t-bell-count">{unread > maxUnreadShown ? `${maxUnreadShown}+` : unread}</span>}
      </button>
      <PopoverPanel id="bell" label={shellTexts.bell.title} onToggle={(open) => open && setOpenings((nth) => nth + 1)}>
        <h2 className="t-panel-title">{shellTexts.bell.title}</h2>
        {openings > 0 && (
          <Suspense fallback={<progress className="t-loading" aria-label={shellTexts.bell.loading} />}>
            <Notifications key={openings} />
          </Suspense>
        )}
      </PopoverPanel>
    </>
  );
}

/** Milliseconds after which a tab that becomes visible fetches the count again. */
const maxAge = 60_000;

/**
 * Returns the number of unread notifications, synchronized between the user's tabs. A tab that becomes visible after a
 * while fetches it again.
 */
export function useUnreadCount(shell: ShellData): number {
  const [heard, setHeard] = useState({ shell, unread: shell.unread });
  useEffect(() => {
    const channel = new BroadcastChannel(bellChannel);
    let at = Date.now();
    channel.postMessage(shell.unread); // this value was just loaded, so it is newer than in other tabs
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
