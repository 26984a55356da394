import { contextOf } from "#kit/http/request-context.server.ts";
import { pageNumberFrom } from "#kit/ui/pager.tsx";
import { loadMailbox } from "../mailbox.server.ts";
import { searchOf } from "../messages-rules.ts";
import type { Route } from "./+types/list";
import { MailboxPage } from "./mailbox.tsx";

/** Loads a page of the actor's conversations, selected by the URL. */
export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url;
  const view = pathname.endsWith("/show-all-sent")
    ? "sent"
    : pathname.endsWith("-received")
      ? "received"
      : "all";
  const address = {
    view,
    search: searchOf(searchParams),
    page: pageNumberFrom(args.url.href),
  } as const;
  return { address, mailbox: await loadMailbox(contextOf(args), address) };
}

export default function Messages({ loaderData: { address, mailbox } }: Route.ComponentProps) {
  return <MailboxPage address={address} mailbox={mailbox} />;
}
