import { useEffect, useState } from "react";
import { Link } from "react-router";
import { words } from "./texts.ts";

type Answer = { numOfNotifications: number; notifications: { url: string; icon: string; message: string }[] };

/** What `/notifications` answers, asked each time the bell opens. */
export default function Notifications() {
  const [answer, setAnswer] = useState<Answer | "failed">();
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(setAnswer, () => stop.signal.aborted || setAnswer("failed"));
    return () => stop.abort();
  }, []);
  if (!answer) return <progress className="t-loading" aria-label={words.bell.loading} />;
  if (answer === "failed") return <p role="alert">{words.bell.failed}</p>;
  return (
    <>
      <p role="status" className="t-muted">
        {words.bell.count(answer.numOfNotifications)}
      </p>
      <ul className="t-panel-list">
        {answer.notifications.map(({ url, message }) => (
          <li key={`${url} ${message}`}>
            <Link to={url}>{message}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

async function load(signal: AbortSignal): Promise<Answer> {
  const answer = await fetch("/notifications", { signal, headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
