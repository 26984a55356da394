import { contextOf } from "#kit/http/server/index.ts";
import { DownloadLink, Page } from "#kit/ui/index.ts";
import { orNotFound } from "#kit/workflow/index.ts";
import { findMentorListPdf, mentorListPaths, mentorListPdfPaths } from "../mentor-lists/schema.ts";
import { createMentorListPdf } from "../mentor-lists/server/document.ts";
import { texts } from "../mentor-lists/texts.ts";
import type { Route } from "./+types/mentor-list-pdf";

/** Serves the PDF at the page's own URL. A client-side request for the page's data gets the page. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    const { pathname } = new URL(args.request.url);
    return pathname.endsWith(".data")
      ? next()
      : createMentorListPdf(contextOf(args), orNotFound(findMentorListPdf(pathname)));
  },
];

export const loader = (args: Route.LoaderArgs) => ({ list: orNotFound(findMentorListPdf(args.url.pathname)) });

export default function MentorListPdf({ loaderData: { list } }: Route.ComponentProps) {
  const { names, paper } = texts.hr;
  const { heading, file } = paper[list];
  return (
    <Page title={heading} back={{ to: `/${mentorListPaths[list]}`, label: names[list] }}>
      <DownloadLink href={`/${mentorListPdfPaths[list]}`} name={file} />
    </Page>
  );
}
