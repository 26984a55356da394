import { contextOf } from "#kit/http/server/index.ts";
import { ButtonLink, Page } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { loadCertificate } from "../server/queries/certificate.ts";
import { texts as recordTexts } from "../texts.ts";
import type { Route } from "./+types/show";
import { CertificateDetails } from "./parts/certificate-details.tsx";
import { certificatePaths, PdfLink } from "./parts/links.tsx";
import { MissingFields, NumberWarnings } from "./parts/missing-fields.tsx";
import { texts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => loadCertificate(contextOf(args), parseId(args.params.id));

export default function ShowCertificate({
  loaderData: { missing, unusual, may, ...completion },
}: Route.ComponentProps) {
  const { actions, back } = texts.hr;
  const { id } = completion.certificate;
  const mayEdit = may.includes("edit");
  const complete = missing.length === 0;
  return (
    <Page
      title={recordTexts.hr.title}
      lead={completion.student}
      back={{ to: certificatePaths.index, label: back }}
      actions={
        <>
          {complete && (
            <PdfLink id={id} variant="filled">
              {actions.pdf}
            </PdfLink>
          )}
          {mayEdit && (
            <ButtonLink to={certificatePaths.edit(id)} variant={complete ? "light" : "filled"}>
              {complete ? actions.edit : actions.fillAll}
            </ButtonLink>
          )}
          <ButtonLink to={certificatePaths.data(completion.reservationId)} variant="subtle">
            {actions.records}
          </ButtonLink>
          <ButtonLink to={certificatePaths.history(id)} variant="subtle">
            {actions.history}
          </ButtonLink>
          {mayEdit && (
            <ButtonLink to={certificatePaths.delete(id)} variant="subtle">
              {actions.delete}
            </ButtonLink>
          )}
        </>
      }
    >
      <MissingFields id={id} missing={missing} mayEdit={mayEdit} />
      <NumberWarnings unusual={unusual} />
      <CertificateDetails {...completion} />
    </Page>
  );
}
