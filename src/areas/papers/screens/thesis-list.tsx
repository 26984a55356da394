import {
  findMentorListPdf,
  mentorListPaths,
  mentorListPdfPaths,
} from "#areas/theses/mentor-lists.ts";
import { texts as listTexts } from "#areas/theses/mentor-lists-texts.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { Page } from "#kit/ui/page.tsx";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { sendPrintout } from "../document.server.ts";
import { thesisListPrintouts } from "../papers.ts";
import { texts } from "../printouts/texts.ts";
import type { Route } from "./+types/thesis-list";

/**
 * Serves the PDF of the mentor's own list at the page's URL. A client-side request for the page's
 * data gets the page.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    const { pathname } = new URL(args.request.url);
    if (pathname.endsWith(".data")) return next();
    const context = contextOf(args);
    return sendPrintout(
      context,
      thesisListPrintouts[orNotFound(findMentorListPdf(pathname))],
      context.actor.id,
    );
  },
];

export const loader = (args: Route.LoaderArgs) => ({
  list: orNotFound(findMentorListPdf(args.url.pathname)),
});

export default function ThesisList({ loaderData: { list } }: Route.ComponentProps) {
  const { titles, fileNames } = texts.hr;
  const kind = thesisListPrintouts[list];
  return (
    <Page
      title={titles[kind]}
      back={{ to: `/${mentorListPaths[list]}`, label: listTexts.hr.names[list] }}
    >
      <DownloadLink href={`/${mentorListPdfPaths[list]}`} name={fileNames[kind]} />
    </Page>
  );
}
