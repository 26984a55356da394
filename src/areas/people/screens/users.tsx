import { holds, type Role, roles } from "#kit/actor.ts";
import { noRight, Refusal } from "#kit/refusal.ts";
import { here } from "#kit/server/context.ts";
import { ButtonLink, EmptyState, Page } from "#kit/ui/index.ts";
import { activeUsers } from "../server/queries.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/users";
import { Pager, pageOf } from "./parts/pager.tsx";
import { UserSearch } from "./parts/user-search.tsx";
import { UserTable } from "./parts/user-table.tsx";

const words = texts.hr.users;

export async function loader(args: Route.LoaderArgs) {
  const { actor, db } = here(args);
  if (!holds(actor, "admin")) throw new Refusal(403, noRight);
  const wishes = new URL(args.request.url).searchParams;
  const search = (wishes.get("search") ?? "").slice(0, 100);
  const role: Role | undefined = roles.find((one) => one === wishes.get("role"));
  const page = pageOf(args.request.url);
  return { search, role, page, ...(await activeUsers(db, { search, role, page })) };
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { users, more, page, search, role } = loaderData;
  return (
    <Page title={words.title} lead={words.lead} wide>
      <UserSearch search={search} role={role} />
      {users.length > 0 ? (
        <UserTable users={users} />
      ) : (
        <EmptyState title={words.empty} action={<ButtonLink to="/user">{words.showAll}</ButtonLink>}>
          {words.emptyText}
        </EmptyState>
      )}
      <Pager label={words.pages} back={words.back} on={words.on} page={page} more={more} />
    </Page>
  );
}
