import { contextOf } from "#kit/http/request-context.server.ts";
import { pageNumberFrom } from "#kit/ui/pager.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { loadThesisMailbox } from "../mailbox.server.ts";
import { searchOf } from "../messages-rules.ts";
import type { Route } from "./+types/show-for-thesis";
import { MailboxPage } from "./mailbox.tsx";

/** Loads the actor's conversations about one thesis. */
export async function loader(args: Route.LoaderArgs) {
  const thesisId = parseId(args.params.id);
  const address = {
    view: "all",
    thesisId,
    search: searchOf(args.url.searchParams),
    page: pageNumberFrom(args.url.href),
  } as const;
  return { address, ...(await loadThesisMailbox(contextOf(args), thesisId, address)) };
}

export default function MessagesOfThesis({ loaderData }: Route.ComponentProps) {
  const { address, thesis, mailbox, mayWrite } = loaderData;
  return <MailboxPage address={address} mailbox={mailbox} thesis={thesis} mayWrite={mayWrite} />;
}
