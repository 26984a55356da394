import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { RecordIndexPage } from "#kit/grid/ui/record-index-page.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { userColumns } from "../list-columns.ts";
import { userRows } from "../people-queries.server.ts";
import { requireUserRead } from "../policy.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/users";

const pageTexts = texts.hr.users;

/** Active users, or all users; an admin can impersonate a user from each row. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireUserRead(context);
  const all = args.url.pathname.endsWith("/show-all");
  const grid = await loadGridSource(
    context.db,
    userRows(all, localDate(context.now)),
    all ? columns.all : columns.active,
    args.url,
  );
  return { all, grid };
}

export default function Users({ loaderData: { all, grid } }: Route.ComponentProps) {
  const actions = (
    <>
      <ButtonLink to="/user/new">{pageTexts.add}</ButtonLink>
      <ButtonLink to={all ? "/user" : "/user/show-all"} variant="outline" tone="neutral">
        {all ? pageTexts.toList : pageTexts.toAll}
      </ButtonLink>
      <ButtonLink to="/user/update-employees" variant="outline" tone="neutral">
        {pageTexts.fromHr}
      </ButtonLink>
    </>
  );
  return (
    <RecordIndexPage
      set="user"
      all={all}
      title={all ? pageTexts.all : pageTexts.title}
      lead={all ? pageTexts.allLead : pageTexts.lead}
      actions={actions}
      columns={all ? columns.all : columns.active}
      grid={{ ...grid, name: all ? "user/all" : "user", onEmit: postImpersonation }}
    />
  );
}

const columns = { all: userColumns(true), active: userColumns(false) };

/** Reloads the document, because the session changes. */
function postImpersonation(id: string) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = `/user/impersonate/${id}`;
  document.body.append(form);
  form.submit();
}
