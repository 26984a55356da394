import { IconBell } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import type { Shell } from "./data.ts";
import { Panel } from "./popover.tsx";
import { texts } from "./texts.ts";
import { useUnread } from "./use-unread.ts";

const Notifications = lazy(() => import("./notifications.tsx"));

/** More are not told one by one. */
export const mostShown = 99;

/** How many notifications wait, and on opening what they say. */
export function Bell({ shell }: { shell: Shell }) {
  const unread = useUnread(shell);
  const words = useTexts(texts);
  const say = useFormat();
  const [openings, setOpenings] = useState(0);
  const count = say(unread > mostShown ? words.bell.many : words.bell.count, { n: Math.min(unread, mostShown) });
  const label = `${words.bell.title}: ${count}`;
  return (
    <>
      <noscript>
        <a href="/notifications/list" className="t-bar-button" aria-label={label}>
          <IconBell aria-hidden size="1.4em" />
        </a>
      </noscript>
      <button type="button" className="t-bar-button t-scripted" popoverTarget="bell" aria-label={label}>
        <IconBell aria-hidden size="1.4em" />
        {unread > 0 && <span className="t-bell-count">{unread > mostShown ? `${mostShown}+` : unread}</span>}
      </button>
      <Panel id="bell" label={words.bell.title} onToggle={(open) => open && setOpenings((nth) => nth + 1)}>
        <h2 className="t-panel-title">{words.bell.title}</h2>
        {openings > 0 && (
          <Suspense fallback={<progress className="t-loading" aria-label={words.bell.loading} />}>
            <Notifications key={openings} />
          </Suspense>
        )}
      </Panel>
    </>
  );
}
