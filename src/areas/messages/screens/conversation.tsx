import { IconArrowLeft } from "@tabler/icons-react";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { localizedName } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { DownloadLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { DateTime, useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, Notice } from "#kit/ui/page.tsx";
import { RichText } from "#kit/ui/rich-text/rich-text.tsx";
import type { Conversation, MessageView } from "../messages.ts";
import { listPath, type MailboxAddress, splitQuote } from "../messages-rules.ts";
import { texts } from "../texts.ts";
import styles from "./conversation.module.css";
import { PostButton } from "./mailbox.tsx";
import { ReplyForm } from "./message-form.tsx";

type Props = {
  address: MailboxAddress;
  conversation: Conversation;
  userId: number;
  newest: number;
  /** Ids of the messages that the reader has not read. */
  unread: readonly number[];
  /** True if the page marks them as read automatically. */
  marksRead: boolean;
  /** Path of the page of the answer, and the key of this rendering of its form. */
  replyPath: string;
  requestKey: string;
};

/**
 * A conversation, oldest message first. Opening it marks received messages as read, without scripts
 * by a button. The form of the answer stands open at its end.
 */
export function ConversationPane({
  address,
  conversation,
  userId,
  newest,
  unread,
  marksRead,
  replyPath,
  requestKey,
}: Props) {
  const conversationTexts = useTexts(texts).conversation;
  const format = useFormat();
  const path = `/message/show/${newest}`;
  const hydrated = useHydrated();
  useMarkRead(marksRead && unread.length > 0 ? path : undefined, newest);
  const { conversationId, title, other, thesis, reservationId, messages, open } = conversation;
  return (
    <article className={styles.conversation}>
      <p className={styles.back}>
        <Link to={listPath(address)} className="t-back-link">
          <IconArrowLeft aria-hidden size="1em" />
          {conversationTexts.back}
        </Link>
      </p>
      <header className={styles.head}>
        <h2>{title}</h2>
        <p lang="hr">{format(conversationTexts.withPerson, { name: other.name })}</p>
        {thesis && <ThesisLine thesis={thesis} reservationId={reservationId} />}
      </header>
      <ol className={styles.messages}>
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            own={message.fromId === userId}
            unread={unread.includes(message.id)}
          />
        ))}
      </ol>
      {unread.length > 0 && (!hydrated || !marksRead) && (
        <Cluster>
          <PostButton to={path} fields={{ newest }} label={conversationTexts.markRead} />
        </Cluster>
      )}
      {open ? (
        <ReplyForm key={conversationId} requestKey={requestKey} page={replyPath} />
      ) : (
        <Notice tone="info">{conversationTexts.closed}</Notice>
      )}
    </article>
  );
}

/** Marks the messages as read, once per page. */
function useMarkRead(path: string | undefined, newest: number) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (path !== undefined) submit({ newest }, { method: "post", action: path });
  }, [path, newest, submit]);
}

function ThesisLine({
  thesis,
  reservationId,
}: Pick<Conversation, "reservationId"> & { thesis: NonNullable<Conversation["thesis"]> }) {
  const conversationTexts = useTexts(texts).conversation;
  const [name, lang] = localizedName(thesis.name, thesis.nameEng, useLanguage());
  return (
    <p className={styles.about}>
      <Link to={`/message/show-for-thesis/${thesis.id}`} lang={lang}>
        {name}
      </Link>
      {reservationId !== null && (
        <Link to={`/student/reservation/${reservationId}`}>{conversationTexts.reservation}</Link>
      )}
    </p>
  );
}

function Message({
  message,
  own,
  unread,
}: {
  message: MessageView;
  own: boolean;
  unread: boolean;
}) {
  const conversationTexts = useTexts(texts).conversation;
  const language = useLanguage();
  const { id, from, sentAt, readAt, body, attachment } = message;
  const { text, quote } = splitQuote(body);
  return (
    <li
      className={styles.message}
      data-own={own || undefined}
      data-unread={unread || undefined}
      id={`message-${id}`}
    >
      <header className={styles.messageHead}>
        <strong lang="hr">{own ? conversationTexts.you : from}</strong>
        <DateTime at={sentAt} withTime />
        {unread && <span className={styles.mark}>{conversationTexts.unreadMark}</span>}
      </header>
      <RichText html={text} />
      {quote && (
        <details className={styles.quote}>
          <summary>{conversationTexts.quoted}</summary>
          <RichText html={quote} />
        </details>
      )}
      {attachment && <DownloadLink href={`/message/download-attachment/${id}`} {...attachment} />}
      {own ? (
        <p className={styles.receipt}>
          {readAt
            ? `${conversationTexts.readAt} ${formatInstant(new Date(readAt), language)}`
            : conversationTexts.notRead}
        </p>
      ) : (
        !unread && (
          <div className={styles.receipt}>
            <PostButton
              to={`/message/mark-unread/${id}`}
              label={conversationTexts.markUnread}
              about={formatInstant(new Date(sentAt), language)}
            />
          </div>
        )
      )}
    </li>
  );
}
