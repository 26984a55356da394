import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash, safeRedirectPath } from "#kit/http/responses.server.ts";
import { ButtonLink, Link, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { DateTime, useFormat, useTexts } from "#kit/ui/language.tsx";
import { Cluster, EmptyState, Page } from "#kit/ui/page.tsx";
import { type BellView, markReadSchema, maxUnreadCount } from "../notifications.ts";
import { markRead } from "../notifications-commands.server.ts";
import { loadNotifications } from "../notifications-queries.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/list";
import { requestMarkRead } from "./bell-client.ts";
import { iconComponents } from "./notification-icons.ts";
import styles from "./notification-list.module.css";

const path = "/notifications/list";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { actor, language } = context;
  const { searchParams } = args.url;
  const unreadOnly = searchParams.has("unread");
  const before2 = searchParams.get("before") ?? "";
  const before = /^[1-9][0-9]{0,14}$/.test(before2) ? Number(before2) : undefined;
  return {
    ...(await loadNotifications(context, actor.id, { unreadOnly, before, language })),
    unreadOnly,
    before,
  };
}

/** Marks one notification as read, or all. */
export async function action(args: Route.ActionArgs) {
  const { id } = parseForm(markReadSchema, await readFormFields(args.request, "readAll", "read"));
  throw redirectWithFlash(
    safeRedirectPath(path + args.url.search, path),
    await markRead(contextOf(args), id),
  );
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { list, unread, older, unreadOnly, before } = loaderData;
  const listTexts = useTexts(texts).list;
  const format = useFormat();
  const last = list.at(-1);
  const views = unreadOnly ? `${path}?unread=` : path;
  return (
    <Page
      title={listTexts.title}
      lead={format(unread < maxUnreadCount ? listTexts.lead : listTexts.leadMany, { n: unread })}
      actions={
        unread > 0 && (
          <ActionButton step="readAll" label={listTexts.readAll} variant="outline" tone="neutral" />
        )
      }
    >
      <ViewTabs
        label={listTexts.view}
        options={[
          { to: path, label: listTexts.views.all, current: !unreadOnly },
          { to: `${path}?unread=`, label: listTexts.views.unread, current: unreadOnly },
        ]}
      />
      {list.length > 0 ? (
        <NotificationList list={list} />
      ) : (
        <EmptyState title={listTexts.empty}>
          {unreadOnly ? listTexts.emptyUnread : listTexts.emptyText}
        </EmptyState>
      )}
      {(before || older) && (
        <nav aria-label={listTexts.pages}>
          <Cluster>
            {before && <ButtonLink to={views}>{listTexts.newest}</ButtonLink>}
            {older && last && (
              <ButtonLink to={`${views}${unreadOnly ? "&" : "?"}before=${last.id}`}>
                {listTexts.older}
              </ButtonLink>
            )}
          </Cluster>
        </nav>
      )}
    </Page>
  );
}

/** A list of notifications; opening an unread one marks it as read. */
function NotificationList({ list }: { list: BellView["notifications"] }) {
  const listTexts = useTexts(texts).list;
  return (
    <ul className={`t-list ${styles.list}`}>
      {list.map(({ id, url, icon, message, language, at, read }) => {
        const Sign = iconComponents[icon];
        return (
          <li key={id} data-unread={!read || undefined}>
            <Sign aria-hidden size="1.375em" />
            <div>
              <p>
                {!read && <span className="t-visually-hidden">{listTexts.unread} </span>}
                <Link
                  to={url}
                  lang={language}
                  onClick={() => read || requestMarkRead(id).catch(() => {})}
                >
                  {message}
                </Link>
              </p>
              <p className="t-muted">
                <DateTime at={at} withTime />
              </p>
            </div>
            {!read && (
              <ActionButton
                step="read"
                fields={{ id }}
                label={listTexts.readOne}
                variant="light"
                tone="neutral"
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
