import { IconPaperclip } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { localizedName } from "#kit/text/localization.ts";
import { Button, ButtonLink, Link, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { Pager } from "#kit/ui/pager.tsx";
import {
  type Conversation,
  type ConversationRow,
  type MessageThesis,
  mailboxViews,
} from "../messages.ts";
import { conversationPath, listPath, type MailboxAddress } from "../messages-rules.ts";
import { texts } from "../texts.ts";
import styles from "./mailbox.module.css";

type Props = {
  address: MailboxAddress;
  mailbox: { rows: readonly ConversationRow[]; older: boolean };
  /** The thesis whose messages alone are listed, and whether the reader may write about it. */
  thesis?: MessageThesis;
  mayWrite?: boolean;
  conversation?: Conversation;
  /** The open conversation. */
  children?: ReactNode;
};

/**
 * The mailbox: the list of conversations, on wide screens with the open one beside it; on narrow
 * screens the open one alone.
 */
export function MailboxPage({
  address,
  mailbox,
  thesis,
  mayWrite = true,
  conversation,
  children,
}: Props) {
  const { title, lead, list } = useTexts(texts);
  const language = useLanguage();
  const [name, lang] = localizedName(thesis?.name ?? "", thesis?.nameEng ?? "", language);
  const hasUnread = mailbox.rows.some(({ unread }) => unread > 0);
  return (
    <Page
      wide
      title={thesis ? list.ofThesis : title}
      {...(conversation && { tab: conversation.title })}
      lead={thesis ? <span lang={lang}>{name}</span> : lead}
      actions={
        <>
          {hasUnread && !thesis && (
            <PostButton to="/message/mark-all-as-read" label={list.readAll} />
          )}
          {thesis && <ButtonLink to={`/student/thesis/${thesis.id}`}>{list.openThesis}</ButtonLink>}
          {mayWrite && (
            <ButtonLink to={thesis ? `/message/new/${thesis.id}` : "/message/new"} variant="filled">
              {list.new}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={`t-split ${styles.mailbox}`} data-open={conversation ? true : undefined}>
        <div className="t-split-list">
          <div className={styles.tools}>
            <Views address={address} />
            <MailboxSearch address={address} />
          </div>
          <ConversationList
            address={address}
            rows={mailbox.rows}
            open={conversation?.conversationId}
          />
          <Pager
            label={list.conversations}
            previousLabel={list.newer}
            nextLabel={list.older}
            page={address.page}
            hasNext={mailbox.older}
            pathOf={(page) => listPath({ ...address, page })}
          />
          <p className={styles.foot}>
            <Link to="/message/mail-answers">{list.mailAnswers}</Link>
          </p>
        </div>
        {children && <div className={styles.pane}>{children}</div>}
      </div>
    </Page>
  );
}

function Views({ address }: Pick<Props, "address">) {
  const { list } = useTexts(texts);
  const { view, thesisId } = address;
  if (thesisId !== undefined)
    return (
      <p>
        <Link to="/message/list">{list.allMessages}</Link>
      </p>
    );
  const options = mailboxViews.map((mailboxView) => ({
    to: listPath({ view: mailboxView, search: "", page: 1 }),
    label: list.views[mailboxView],
    current: mailboxView === view,
  }));
  return <ViewTabs label={list.label} options={options} />;
}

/** Searches the user's own messages; works without scripts, and the URL contains the search. */
function MailboxSearch({ address }: Pick<Props, "address">) {
  const { list } = useTexts(texts);
  const id = useId();
  const everything = listPath({ ...address, search: "", page: 1 });
  return (
    <search>
      <Form action={everything} className={styles.search}>
        <label htmlFor={id} className="t-visually-hidden">
          {list.search}
        </label>
        <input
          key={address.search}
          id={id}
          name="search"
          type="search"
          defaultValue={address.search}
          maxLength={100}
          autoComplete="off"
          placeholder={list.search}
          title={list.searchHint}
          className="t-input"
        />
        <Button type="submit" variant="outline" tone="neutral">
          {list.submitSearch}
        </Button>
      </Form>
      {address.search && <Link to={everything}>{list.clearSearch}</Link>}
    </search>
  );
}

type ListProps = {
  address: MailboxAddress;
  rows: readonly ConversationRow[];
  open: number | undefined;
};

function ConversationList({ address, rows, open }: ListProps) {
  const { list } = useTexts(texts);
  if (rows.length === 0)
    return address.search ? (
      <EmptyState title={list.notFound}>{list.notFoundText}</EmptyState>
    ) : (
      <EmptyState title={list.empty}>
        {address.thesisId === undefined ? list.emptyText : list.emptyThesis}
      </EmptyState>
    );
  return (
    <ul className={styles.rows} aria-label={list.conversations}>
      {rows.map((row) => (
        <Row
          key={row.conversationId}
          address={address}
          row={row}
          open={row.conversationId === open}
        />
      ))}
    </ul>
  );
}

function Row({
  address,
  row,
  open,
}: {
  address: MailboxAddress;
  row: ConversationRow;
  open: boolean;
}) {
  const { list } = useTexts(texts);
  const format = useFormat();
  const { id, person, title, thesis, sentAt, own, excerpt, unread, hasAttachment } = row;
  const [name, lang] = localizedName(thesis?.name ?? "", thesis?.nameEng ?? "", useLanguage());
  return (
    <li className={styles.row} data-unread={unread > 0 || undefined}>
      <Link
        to={conversationPath(id, address)}
        className={styles.link}
        aria-current={open ? "true" : undefined}
        preventScrollReset
      >
        <span className={styles.person} lang="hr">
          {person}
        </span>
        <span className={styles.time}>
          {hasAttachment && (
            <>
              <IconPaperclip aria-hidden size="1em" />
              <span className="t-visually-hidden">{list.attachment}, </span>
            </>
          )}
          <DateTime at={sentAt} />
        </span>
        <span className={styles.title}>{title}</span>
        {unread > 0 && (
          <span className="t-count" title={format(list.unread, { count: unread })}>
            {unread}
            <span className="t-visually-hidden">
              {" "}
              {format(list.unread, { count: unread }).replace(/^\S+ /, "")}
            </span>
          </span>
        )}
        <span className={styles.excerpt}>
          {own && `${list.you} `}
          {excerpt}
        </span>
        {thesis && address.thesisId === undefined && (
          <span className={styles.thesis} lang={lang}>
            {name}
          </span>
        )}
      </Link>
    </li>
  );
}

type PostButtonProps = {
  to: string;
  label: string;
  about?: string;
  fields?: Readonly<Record<string, string | number>>;
};

/** A button that posts to another page of the mailbox. */
export const PostButton = ({ to, label, about, fields = {} }: PostButtonProps) => (
  <Form method="post" action={to} className="t-action">
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" variant="outline" tone="neutral">
      {label}
      {about && <span className="t-visually-hidden">: {about}</span>}
    </Button>
  </Form>
);
