import { Link } from "react-router";
import { markRead } from "#areas/notifications/calls.ts";
import { When } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import type { RecentNotification } from "../../schema.ts";
import { texts } from "../../texts.ts";
import styles from "./homepage.module.css";

/** The newest of what the reader was told; the bell has the rest. */
export function RecentNotifications({ messages }: { messages: readonly RecentNotification[] }) {
  const words = useWords(texts);
  if (messages.length === 0) return <p className="t-muted">{words.noMessages}</p>;
  return (
    <ul className={styles.list}>
      {messages.map(({ id, url, message, language, at, read }) => (
        <li key={id} className={styles.row}>
          <Link
            to={url}
            className={styles.message}
            data-unread={!read || undefined}
            onClick={() => read || markRead(id).catch(() => {})}
          >
            {!read && <span className="t-hidden">{words.unread} </span>}
            <span lang={language}>{message}</span>
          </Link>
          <span className={styles.when}>
            <When at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
