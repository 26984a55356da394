import { data } from "react-router";
import { contextOf } from "#kit/database/context.ts";
import { ButtonLink, Notice, Page } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { certificateFile } from "../server/file.ts";
import { shownCertificate } from "../server/shown.ts";
import type { Route } from "./+types/create-pdf";
import { CertificateFacts } from "./parts/certificate-facts.tsx";
import { Gaps, Odd } from "./parts/gaps.tsx";
import { PdfLink, paths } from "./parts/links.tsx";
import { texts } from "./texts.ts";

/** The address itself is the file, once nothing is missing; a script that asks for the page's data gets the page. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    const asksForData = new URL(args.request.url).pathname.endsWith(".data");
    const file = asksForData ? undefined : await certificateFile(contextOf(args), Number(args.params.id));
    return file ?? next();
  },
];

export async function loader(args: Route.LoaderArgs) {
  const shown = await shownCertificate(contextOf(args), parseId(args.params.id));
  return data(shown, { status: shown.missing.length > 0 ? 422 : 200 });
}

export default function CreatePdf({ loaderData: { missing, odd, may, ...completion } }: Route.ComponentProps) {
  const { pdf, actions } = texts.hr;
  const { id } = completion.certificate;
  const complete = missing.length === 0;
  const mayEdit = may.includes("edit");
  return (
    <Page
      title={pdf.title}
      lead={completion.student}
      back={{ to: paths.show(id), label: actions.show }}
      actions={
        complete ? (
          <PdfLink id={id} variant="filled">
            {actions.pdf}
          </PdfLink>
        ) : (
          mayEdit && (
            <ButtonLink to={paths.edit(id)} variant="filled">
              {actions.fillAll}
            </ButtonLink>
          )
        )
      }
    >
      {complete && (
        <Notice tone="success" title={pdf.ready}>
          {pdf.readyText}
        </Notice>
      )}
      <Gaps id={id} missing={missing} mayEdit={mayEdit} refused />
      <Odd odd={odd} />
      <CertificateFacts {...completion} />
    </Page>
  );
}
