import { contextOf } from "#kit/database/context.ts";
import { DownloadLink, Page } from "#kit/ui/index.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { mentorLists, printedAt, printedLists } from "../lists.ts";
import { listFile } from "../server/list-paper.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/mentor-pdf";

/** The address itself is the file; a script that asks for the page's data gets the page. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    const { pathname } = new URL(args.request.url);
    return pathname.endsWith(".data") ? next() : listFile(contextOf(args), orNotFound(printedAt(pathname)));
  },
];

export const loader = (args: Route.LoaderArgs) => ({ list: orNotFound(printedAt(args.url.pathname)) });

export default function MentorPdf({ loaderData: { list } }: Route.ComponentProps) {
  const { lists } = texts.hr;
  const { heading, file } = lists.paper[list];
  return (
    <Page title={heading} back={{ to: `/${mentorLists[list]}`, label: lists.names[list] }}>
      <DownloadLink href={`/${printedLists[list]}`} name={file} />
    </Page>
  );
}
