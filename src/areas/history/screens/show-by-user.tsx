import { contextOf } from "#kit/http/request-context.server.ts";
import "./history.css";
import { formatText } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { loadEntriesByUser, searchUsers } from "../history.server.ts";
import { parseEntryFilters } from "../history.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/show-by-user";
import { EntryFiltersForm } from "./entry-filters-form.tsx";
import { EntryPager } from "./entry-pager.tsx";
import { EntryTable } from "./entry-table.tsx";
import { UserField } from "./user-field.tsx";

const listTexts = texts.hr.lists;

export async function loader(args: Route.LoaderArgs) {
  const { db } = contextOf(args);
  const wishes = parseEntryFilters(args.request.url);
  const page = await loadEntriesByUser(db, wishes);
  const whom =
    wishes.username && page.entries.length === 0 ? await searchUsers(db, wishes.username) : [];
  return { wishes, whom: whom.filter(({ username }) => username !== wishes.username), ...page };
}

export default function ShowByUser({
  loaderData: { wishes, whom, entries, more },
}: Route.ComponentProps) {
  return (
    <Page title={listTexts.byUser} lead={listTexts.byUserLead} wide>
      <EntryFiltersForm wishes={wishes} path="/history/show-by-user">
        <UserField />
      </EntryFiltersForm>
      {whom.length > 0 && (
        <Section title={listTexts.whom}>
          <p>{formatText(listTexts.whomText, { username: wishes.username })}</p>
          <ul className="t-list">
            {whom.map(({ username, name }) => (
              <li key={username}>
                <Link to={`/history/show-by-user?${new URLSearchParams({ username })}`}>
                  {name}
                </Link>{" "}
                <span className="t-muted">{username}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {entries.length > 0 && <EntryTable entries={entries} />}
      {entries.length === 0 && whom.length === 0 && (
        <EmptyState title={listTexts.empty}>{listTexts.emptyText}</EmptyState>
      )}
      <EntryPager before={more ? entries.at(-1)?.id : undefined} />
    </Page>
  );
}
