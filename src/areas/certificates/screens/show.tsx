import { contextOf } from "#kit/database/context.ts";
import { ButtonLink, Page } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { shownCertificate } from "../server/shown.ts";
import { texts as record } from "../texts.ts";
import type { Route } from "./+types/show";
import { CertificateFacts } from "./parts/certificate-facts.tsx";
import { Gaps, Odd } from "./parts/gaps.tsx";
import { PdfLink, paths } from "./parts/links.tsx";
import { texts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => shownCertificate(contextOf(args), parseId(args.params.id));

export default function ShowCertificate({ loaderData: { missing, odd, may, ...completion } }: Route.ComponentProps) {
  const { actions, back } = texts.hr;
  const { id } = completion.certificate;
  const mayEdit = may.includes("edit");
  const complete = missing.length === 0;
  return (
    <Page
      title={record.hr.title}
      lead={completion.student}
      back={{ to: paths.index, label: back }}
      actions={
        <>
          {complete && (
            <PdfLink id={id} variant="filled">
              {actions.pdf}
            </PdfLink>
          )}
          {mayEdit && (
            <ButtonLink to={paths.edit(id)} variant={complete ? "light" : "filled"}>
              {complete ? actions.edit : actions.fillAll}
            </ButtonLink>
          )}
          <ButtonLink to={paths.data(completion.reservationId)} variant="subtle">
            {actions.records}
          </ButtonLink>
          <ButtonLink to={paths.history(id)} variant="subtle">
            {actions.history}
          </ButtonLink>
          {mayEdit && (
            <ButtonLink to={paths.delete(id)} variant="subtle">
              {actions.delete}
            </ButtonLink>
          )}
        </>
      }
    >
      <Gaps id={id} missing={missing} mayEdit={mayEdit} />
      <Odd odd={odd} />
      <CertificateFacts {...completion} />
    </Page>
  );
}
