import { loadIssuedPapers } from "#areas/papers/issued/server/queries.ts";
import { copyForm, englishCopyForm, revocationForm, toCopy } from "#areas/papers/schema.ts";
import { revokeCertificate } from "#areas/papers/server/commands.ts";
import { loadEnglishGaps } from "#areas/papers/terms/names/server/queries.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { Notice, Page } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { issueCertificate, issueEnglishCertificate } from "../server/commands/issue.ts";
import { loadCertificate } from "../server/queries/certificate.ts";
import { texts as recordTexts } from "../texts.ts";
import type { Route } from "./+types/show";
import { CertificateDetails } from "./parts/certificate-details.tsx";
import { IssuedCopies } from "./parts/issued-copies.tsx";
import { certificatePaths } from "./parts/links.tsx";
import { MissingFields, NumberWarnings } from "./parts/missing-fields.tsx";
import { messages, texts } from "./texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const certificate = await loadCertificate(context, parseId(args.params.id));
  const { reservationId } = certificate;
  const [copies, gaps] = await Promise.all([
    loadIssuedPapers(context.db, reservationId, ["certificate"]),
    loadEnglishGaps(context, reservationId, "certificate"),
  ]);
  return { ...certificate, copies, gaps };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["issue", "issueEnglish", "revoke"], "issue");
  if (step === "revoke") {
    const { paper, reason } = parseForm(revocationForm, fields);
    await revokeCertificate(context, paper, reason);
    throw redirectWithFlash(certificatePaths.show(id), messages.issued.revokedDone);
  }
  const issued =
    step === "issue"
      ? await issueCertificate(context, id, toCopy(parseForm(copyForm, fields)))
      : await issueEnglishCertificate(context, id, parseForm(englishCopyForm, fields));
  const done = step === "issue" ? messages.issued.done : messages.issued.englishDone;
  throw redirectWithFlash(certificatePaths.show(id), issued ? done : messages.issued.already);
}

export default function ShowCertificate({
  loaderData: { missing, unusual, may, copies, gaps, ...completion },
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
          {mayEdit && (
            <ButtonLink to={certificatePaths.edit(id)} variant={complete ? "light" : "filled"}>
              {complete ? actions.edit : actions.fillAll}
            </ButtonLink>
          )}
          <ButtonLink to={certificatePaths.data(completion.reservationId)} variant="outline" tone="neutral">
            {actions.records}
          </ButtonLink>
          <ButtonLink to={certificatePaths.history(id)} variant="outline" tone="neutral">
            {actions.history}
          </ButtonLink>
          {mayEdit && (
            <ButtonLink to={certificatePaths.delete(id)} variant="subtle" tone="danger">
              {actions.delete}
            </ButtonLink>
          )}
        </>
      }
    >
      <MissingFields id={id} missing={missing} mayEdit={mayEdit} />
      <NumberWarnings unusual={unusual} />
      {completion.outcomeOpenUntil && (
        <Notice tone="info">
          {formatText(recordTexts.hr.notFinal, { until: formatInstant(new Date(completion.outcomeOpenUntil)) })}
        </Notice>
      )}
      {completion.titleWithdrawnAt && <Notice tone="warning">{recordTexts.hr.titleWithdrawn}</Notice>}
      <IssuedCopies
        {...{ id, copies, complete, gaps }}
        changedAt={String(completion.certificate.updatedAt)}
        registrationNo={completion.certificate.registrationNo}
        mayIssue={mayEdit && !completion.outcomeOpenUntil && !completion.titleWithdrawnAt}
      />
      <CertificateDetails {...completion} />
    </Page>
  );
}
