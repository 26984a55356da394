import { IconBell } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { lazyPart } from "#kit/ui/page.tsx";
import { PopoverPanel } from "./popover.tsx";
import { texts } from "./texts.ts";

const Notifications = lazyPart(() => import("./notification-panel.tsx"));

/** The highest count that is shown; higher counts are shown as "more than". */
export const maxUnreadShown = 99;

/** The bell with the number of unread notifications; opening it shows them. */
export function NotificationBell({ unread }: { unread: number }) {
  const shellTexts = useTexts(texts);
  const format = useFormat();
  const [openings, setOpenings] = useState(0);
  const count = format(unread > maxUnreadShown ? shellTexts.bell.many : shellTexts.bell.count, {
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
      <button
        type="button"
        className="t-header-button t-script-only"
        popoverTarget="bell"
        aria-label={label}
      >
        <IconBell aria-hidden size="1.4em" />
        {unread > 0 && (
          <span className="t-bell-count">
            {unread > maxUnreadShown ? `${maxUnreadShown}+` : unread}
          </span>
        )}
      </button>
      <PopoverPanel
        id="bell"
        label={shellTexts.bell.title}
        onToggle={(open) => open && setOpenings((index) => index + 1)}
      >
        <h2 className="t-panel-title">{shellTexts.bell.title}</h2>
        {openings > 0 && (
          <Suspense
            fallback={<progress className="t-loading" aria-label={shellTexts.bell.loading} />}
          >
            <Notifications key={openings} />
          </Suspense>
        )}
      </PopoverPanel>
    </>
  );
}
