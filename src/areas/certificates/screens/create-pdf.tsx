import { data } from "react-router";
import { copyForm, toCopy } from "#areas/papers/papers.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { Notice, Page } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { issueCertificate } from "../certificates-commands.server.ts";
import { loadCertificate } from "../certificates-queries.server.ts";
import { certificateDownload } from "../document.server.ts";
import { messages, texts } from "../screen-texts.ts";
import type { Route } from "./+types/create-pdf";
import { CertificateDetails } from "./certificate-details.tsx";
import { certificatePaths, PdfLink } from "./links.tsx";
import { MissingFields, NumberWarnings } from "./missing-fields.tsx";

/**
 * A GET answers with the file: the issued copy, or a preview if no field is missing. A script that
 * requests the page's data receives the page.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    const { method, url } = args.request;
    const asksForFile =
      ["GET", "HEAD"].includes(method) && !new URL(url).pathname.endsWith(".data");
    const file =
      asksForFile &&
      (await certificateDownload(contextOf(args), Number(args.params.id), args.request));
    return file || next();
  },
];

export async function loader(args: Route.LoaderArgs) {
  const certificate = await loadCertificate(contextOf(args), parseId(args.params.id));
  return data(certificate, { status: certificate.missing.length > 0 ? 422 : 200 });
}

/** Issues the certificate; the copy is then kept and can be verified. */
export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const copy = parseForm(copyForm, await readFormFields(args.request, "issue"));
  const issued = await issueCertificate(contextOf(args), id, toCopy(copy));
  throw redirectWithFlash(
    certificatePaths.show(id),
    issued ? messages.issued.done : messages.issued.already,
  );
}

export default function CreatePdf({
  loaderData: { missing, unusual, may, ...completion },
}: Route.ComponentProps) {
  const { pdf, actions } = texts.hr;
  const { id } = completion.certificate;
  const complete = missing.length === 0;
  const mayEdit = may.includes("edit");
  return (
    <Page
      title={pdf.title}
      lead={completion.student}
      back={{ to: certificatePaths.show(id), label: actions.show }}
      actions={
        complete ? (
          <PdfLink id={id} variant="filled">
            {actions.pdf}
          </PdfLink>
        ) : (
          mayEdit && (
            <ButtonLink to={certificatePaths.edit(id)} variant="filled">
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
      <MissingFields id={id} missing={missing} mayEdit={mayEdit} refused />
      <NumberWarnings unusual={unusual} />
      <CertificateDetails {...completion} />
    </Page>
  );
}
