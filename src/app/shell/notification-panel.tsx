import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { BellView } from "#areas/notifications/notifications.ts";
import { fetchBell, requestMarkRead } from "#areas/notifications/screens/bell-client.ts";
import { iconComponents } from "#areas/notifications/screens/notification-icons.ts";
import { Button, ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useFormat, useTexts } from "#kit/ui/language.tsx";
import { maxUnreadShown } from "./notification-bell.tsx";
import { texts } from "./texts.ts";

/**
 * The notifications, fetched each time the bell opens. Opening a notification marks it as read;
 * "mark all" marks all of them.
 */
export default function NotificationPanel() {
  const shellTexts = useTexts(texts);
  const format = useFormat();
  const [answer, setAnswer] = useState<BellView | "failed">();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stop = new AbortController();
    fetchBell(stop.signal).then(setAnswer, () => stop.signal.aborted || setAnswer("failed"));
    return () => stop.abort();
  }, []);
  if (!answer) return <progress className="t-loading" aria-label={shellTexts.bell.loading} />;
  if (answer === "failed") return <p role="alert">{shellTexts.bell.failed}</p>;
  const { numOfNotifications: unread, notifications } = answer;

  async function read(id?: number) {
    try {
      setAnswer(await requestMarkRead(id));
      await revalidate(); // the page may list notifications too
    } catch {
      setAnswer("failed");
    }
  }

  return (
    <>
      <p role="status" className="t-muted">
        {format(unread > maxUnreadShown ? shellTexts.bell.many : shellTexts.bell.count, {
          n: Math.min(unread, maxUnreadShown),
        })}
      </p>
      <div className="t-cluster">
        <ButtonLink to="/notifications/list" variant="light" tone="neutral">
          {shellTexts.bell.all}
        </ButtonLink>
        {unread > 0 && (
          <Button variant="light" tone="neutral" onClick={() => read()}>
            {shellTexts.bell.readAll}
          </Button>
        )}
      </div>
      <ul className="t-panel-list t-bell-list">
        {notifications.map((notification) => (
          <Item
            key={notification.id}
            {...notification}
            onOpen={() => notification.read || read(notification.id)}
          />
        ))}
      </ul>
    </>
  );
}

type ItemProps = BellView["notifications"][number] & { onOpen: () => void };

function Item({ url, icon, message, language, at, read, onOpen }: ItemProps) {
  const shellTexts = useTexts(texts);
  const Sign = iconComponents[icon];
  return (
    <li data-unread={!read || undefined}>
      <Link to={url} onClick={onOpen}>
        <Sign aria-hidden size="1.25em" />
        <span>
          {!read && <span className="t-visually-hidden">{shellTexts.bell.unread} </span>}
          <span lang={language}>{message}</span>
          <span className="t-muted">
            <DateTime at={at} withTime />
          </span>
        </span>
      </Link>
    </li>
  );
}
