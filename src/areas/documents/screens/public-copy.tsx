import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { uploadHint } from "#kit/files/texts.ts";
import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { saveError } from "#kit/forms/form.ts";
import { parseForm } from "#kit/forms/parse-form.server.ts";
import { parseFormStep } from "#kit/forms/parse-step.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { TextArea, VersionField } from "#kit/ui/forms/input-fields.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import {
  findPublicCopy,
  givePublicCopy,
  requirePublicCopyStep,
  withdrawPublicCopy,
} from "../public-copy/public-copy.server.ts";
import {
  type PublicCopyView,
  publicCopyForm,
  publicCopyPath,
  publicCopyReasonLimit,
  publicFilePath,
} from "../public-copy/public-copy.ts";
import { messages, texts } from "../public-copy/texts.ts";
import type { Route } from "./+types/public-copy";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { page, reservation } = await loadReservationPage(context, parseId(args.params.id));
  if (!page.may.includes("seePublicCopy")) throw new Refusal(403, accessDenied);
  const copy =
    page.may.includes("publicCopy") && (await findPublicCopy(context.db, reservation.id));
  return { page, copy: copy || null };
}

const steps = ["give", "withdraw"] as const;

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const context = contextOf(args);
  const { give, done } = messages;
  const options = {
    files: { publicFile: "thesis" },
    authorize: (asking: typeof context) => requirePublicCopyStep(asking, id),
    steps,
  } as const;
  return withReceivedForm(args.request, context, options, async ({ fields, files }) => {
    const step = parseFormStep(fields, steps);
    const input = parseForm(publicCopyForm, fields);
    if (step === "withdraw") {
      const { inRepository } = await withdrawPublicCopy(context, id, input);
      throw redirectWithFlash(
        publicCopyPath(id),
        done[inRepository ? "withdrawnInRepository" : "withdrawn"],
      );
    }
    if (!files.publicFile) throw new Refusal(422, saveError, { publicFile: give.missing });
    const { inRepository } = await givePublicCopy(context, id, input, files.publicFile);
    throw redirectWithFlash(publicCopyPath(id), done[inRepository ? "givenInRepository" : "given"]);
  });
}

/** The student or the library puts a copy without personal data in the place of the public file. */
export default function PublicCopy({ loaderData: { page, copy } }: Route.ComponentProps) {
  const { title, lead, notNow, repository } = useTexts(texts);
  return (
    <ReservationPage page={page} tab={title} step="publicCopy">
      <StepSection title={title} lead={lead} passive>
        {!copy && <Notice tone="info">{notNow}</Notice>}
        {copy && <CopyFacts copy={copy} />}
        {copy?.inRepository && <Notice tone="warning">{repository}</Notice>}
        {copy && page.may.includes("givePublicCopy") && <GiveForm copy={copy} />}
        {copy?.file && page.may.includes("withdrawPublicCopy") && <WithdrawForm copy={copy} />}
      </StepSection>
    </ReservationPage>
  );
}

type CopyProps = { copy: PublicCopyView };

function CopyFacts({ copy: { documentId, file, reason } }: CopyProps) {
  const { fields, original, withdrawn } = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  if (!file) return <p>{reason ? format(withdrawn, { reason }) : original}</p>;
  return (
    <DescriptionList
      items={[
        [
          fields.file,
          <DownloadLink
            key="file"
            href={publicFilePath(documentId)}
            name={file.name}
            size={file.size}
          />,
        ],
        [fields.givenOn, formatDate(file.givenOn, language)],
        [
          fields.reason,
          <span key="reason" className="t-preserve-lines">
            {reason}
          </span>,
        ],
        [fields.sha256, <code key="sha256">{file.sha256}</code>],
      ]}
    />
  );
}

function GiveForm({ copy }: CopyProps) {
  const { give, fields } = useTexts(texts);
  return (
    <section className="t-stack">
      <h3>{copy.file ? give.again : give.title}</h3>
      <ActionForm
        key={copy.version}
        step="give"
        schema={publicCopyForm}
        submit={give.submit}
        defaults={{ version: copy.version }}
        files
      >
        <VersionField />
        <FileField
          name="publicFile"
          label={give.file}
          description={give.fileHint}
          hint={uploadHint("thesis")}
          accept={acceptAttribute("thesis")}
          required
        />
        <TextArea
          name="publicFileReason"
          label={fields.reason}
          description={give.reasonHint}
          maxLength={publicCopyReasonLimit}
          required
        />
      </ActionForm>
    </section>
  );
}

function WithdrawForm({ copy }: CopyProps) {
  const { withdraw, fields } = useTexts(texts);
  return (
    <section className="t-stack">
      <h3>{withdraw.title}</h3>
      <ActionForm
        key={copy.version}
        step="withdraw"
        schema={publicCopyForm}
        submit={withdraw.submit}
        tone="danger"
        defaults={{ version: copy.version }}
        confirm={{ title: withdraw.sure, text: withdraw.sureText }}
      >
        <VersionField />
        <TextArea
          name="publicFileReason"
          label={fields.reason}
          maxLength={publicCopyReasonLimit}
          required
        />
      </ActionForm>
    </section>
  );
}
