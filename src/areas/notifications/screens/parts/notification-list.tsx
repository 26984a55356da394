import { Link } from "react-router";

import { ActionButton, DateTime, useTexts } from "#kit/ui/index.ts";
import type { BellView } from "../../schema.ts";
import { texts } from "../../texts.ts";
import { requestMarkRead } from "./bell-client.ts";
import { iconComponents } from "./notification-icons.ts";
import styles from "./notification-list.module.css";

/** A list of notifications; opening an unread one marks it as read. */
export function NotificationList({ list }: { list: BellView["notifications"] }) {
  const words = useTexts(texts).list;
  return (
    <ul className={`t-list ${styles.list}`}>
      {list.map(({ id, url, icon, message, language, at, read }) => {
        const Sign = iconComponents[icon];
        return (
          <li key={id} data-unread={!read || undefined}>
            <Sign aria-hidden size="1.375em" />
            <div>
              <p>
                {!read && <span className="t-visually-hidden">{words.unread} </span>}
                <Link to={url} lang={language} onClick={() => read || requestMarkRead(id).catch(() => {})}>
                  {message}
                </Link>
              </p>
              <p className="t-muted">
                <DateTime at={at} withTime />
              </p>
            </div>
            {!read && <ActionButton step="read" fields={{ id }} label={words.readOne} variant="light" tone="neutral" />}
          </li>
        );
      })}
    </ul>
  );
}
