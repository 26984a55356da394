import { StatusBadge, Table, When } from "#kit/ui/index.ts";
import { say } from "#kit/words.ts";
import { formatInstant } from "#kit/zagreb.ts";
import type { ShownMail } from "../../server/queries.ts";
import { texts } from "../../texts.ts";

const words = texts.hr.outbox;

type Props = {
  mails: readonly ShownMail[];
  /** Of all people; else the reader knows whose they are. */
  all: boolean;
};

/** Mails in a table; the subject opens the text. */
export const Mails = ({ mails, all }: Props) => (
  <Table
    caption={words.caption}
    rows={mails}
    rowKey={({ id }) => id}
    columns={[
      { key: "subject", label: words.subject, render: Letter },
      ...(all ? [{ key: "recipient", label: words.recipient }] : []),
      { key: "created_at", label: words.createdAt, render: ({ created_at }) => <When at={created_at} withTime /> },
      { key: "state", label: words.state, render: State },
    ]}
  />
);

const Letter = ({ subject, body, last_error }: ShownMail) => (
  <details>
    <summary style={{ cursor: "pointer", fontWeight: 550 }}>{subject}</summary>
    <p style={{ marginBlockStart: "0.75rem", whiteSpace: "pre-wrap", fontWeight: 400 }}>{body}</p>
    <p style={{ marginBlockStart: "0.75rem" }}>
      <a href={addressIn(body)}>{words.open}</a>
    </p>
    {last_error && (
      <p className="t-muted" style={{ marginBlockStart: "0.75rem", fontWeight: 400 }}>
        {say(words.lastError, { error: last_error })}
      </p>
    )}
  </details>
);

/** Where the mail leads: our own address stands last, after whatever a person wrote. */
const addressIn = (body: string) => body.match(/https?:\/\/\S+/g)?.at(-1) ?? "/homepage-user";

const State = ({ sent_at, attempts }: ShownMail) => {
  const { sent, waiting, failing } = words.states;
  if (sent_at)
    return (
      <>
        <StatusBadge label={sent} tone="done" />
        <br />
        <small className="t-muted">{formatInstant(new Date(sent_at))}</small>
      </>
    );
  if (attempts === 0) return <StatusBadge label={waiting} tone="waiting" />;
  return (
    <>
      <StatusBadge label={failing} tone="stopped" />
      <br />
      <small className="t-muted">{say(words.attempts, { count: attempts })}</small>
    </>
  );
};
