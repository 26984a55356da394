import { Link } from "react-router";
import { When } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import type { Message } from "../../schema.ts";
import { texts } from "../../texts.ts";
import styles from "./homepage.module.css";

/** The newest of what the reader was told; the bell has the rest. */
export function Messages({ messages }: { messages: readonly Message[] }) {
  const words = useWords(texts);
  if (messages.length === 0) return <p className="t-muted">{words.noMessages}</p>;
  return (
    <ul className={styles.list}>
      {messages.map(({ id, url, message, at, read }) => (
        <li key={id} className={styles.row}>
          <Link to={url} className={styles.message} data-unread={!read || undefined} lang="hr">
            {!read && <span className="t-hidden">{words.unread} </span>}
            {message}
          </Link>
          <span className={styles.when}>
            <When at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
