import { versionForm } from "#kit/forms/fields.ts";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { mergeOnConflict } from "#kit/records/edit-conflict.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { Notice, Page } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { isComplete } from "../rules.ts";
import { certificateForm } from "../schema.ts";
import { editCertificate } from "../server/commands/certificate.ts";
import { loadCertificate } from "../server/queries/certificate.ts";
import type { Route } from "./+types/edit";
import { CertificateForm } from "./parts/certificate-form.tsx";
import { certificatePaths } from "./parts/links.tsx";
import { MissingFields, NumberWarnings } from "./parts/missing-fields.tsx";
import { messages, texts } from "./texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  return { ...(await loadCertificate(context, parseId(args.params.id))), today: localDate(context.now) };
}

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const fields = await readFormFields(args.request);
  const { version } = parseForm(versionForm, fields);
  const certificate = await mergeOnConflict(args.request, () =>
    editCertificate(contextOf(args), id, version, parseForm(certificateForm, fields)),
  );
  throw redirectWithFlash(
    certificatePaths.show(id),
    isComplete(certificate) ? messages.edit.saved : messages.edit.savedWithGaps,
  );
}

export const shouldRevalidate = revalidateAfterConflict;

export default function EditCertificate({ loaderData }: Route.ComponentProps) {
  const { certificate, student, titles, missing, unusual, may, today } = loaderData;
  const { edit } = texts.hr;
  const { id, female } = certificate;
  const mayEdit = may.includes("edit");
  return (
    <Page
      title={edit.title}
      lead={
        <>
          <p>{student}</p>
          {mayEdit && <p>{edit.lead}</p>}
        </>
      }
      back={{ to: certificatePaths.show(id), label: edit.stored }}
    >
      {mayEdit ? (
        <>
          <NumberWarnings unusual={unusual} />
          <CertificateForm
            key={certificate.version}
            defaults={{ ...toDefaults(certificate), female: female === null ? "" : String(female) }}
            titles={titles}
            version={certificate.version}
            today={today}
          />
        </>
      ) : (
        <>
          <Notice tone="info">{edit.readOnly}</Notice>
          <MissingFields id={id} missing={missing} mayEdit={false} />
        </>
      )}
    </Page>
  );
}

type Row = Route.ComponentProps["loaderData"]["certificate"];

/** Returns the initial values of the form's text fields. */
const toDefaults = ({ female: _, createdAt, updatedAt, ...certificate }: Row) => certificate;
