import { type ChangeEvent, type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { versionForm } from "#kit/forms/fields.ts";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { mergeOnConflict } from "#kit/records/edit-conflict.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ActionForm, type FormDefaults } from "#kit/ui/forms/action-form.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { NumberField, RadioField, TextField, VersionField } from "#kit/ui/forms/input-fields.tsx";
import { EqualColumns, Notice, Page, Section } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { type CertificateField, certificateForm } from "../certificates.ts";
import { editCertificate } from "../certificates-commands.server.ts";
import { loadCertificate } from "../certificates-queries.server.ts";
import { type AcademicTitles, isComplete, titleAfterGenderChange } from "../certificates-rules.ts";
import { messages, texts } from "../screen-texts.ts";
import { texts as recordTexts } from "../texts.ts";
import type { Route } from "./+types/edit";
import { certificatePaths } from "./links.tsx";
import { MissingFields, NumberWarnings } from "./missing-fields.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  return {
    ...(await loadCertificate(context, parseId(args.params.id))),
    today: localDate(context.now),
  };
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

const { fields, genders } = recordTexts.hr;
const { edit, show } = texts.hr;

type Props = { defaults: FormDefaults; titles: AcademicTitles; version: number; today: string };

/**
 * All fields of a certificate in the order of the printed page. The URL's hash can name a field to
 * focus.
 */
function CertificateForm({ defaults, titles, version, today }: Props) {
  useFocusFieldFromHash();
  return (
    <div
      onChange={(event: ChangeEvent<HTMLDivElement>) => syncTitleWithGender(event.target, titles)}
    >
      <ActionForm schema={schema} defaults={{ ...defaults, version }} submit={edit.submit}>
        <VersionField />
        <Section title={show.marks}>
          <EqualColumns>
            <AnchoredTextField name="classificationNo" description={edit.marksHint} />
            <AnchoredTextField name="registrationNo" description={edit.marksHint} />
          </EqualColumns>
        </Section>
        <Section title={show.student}>
          <EqualColumns>
            <FieldAnchor name="dateOfBirth">
              <DateField name="dateOfBirth" label={fields.dateOfBirth} max={today} />
            </FieldAnchor>
            <AnchoredTextField name="birthplace" />
          </EqualColumns>
          <FieldAnchor name="female">
            <RadioField
              name="female"
              label={fields.female}
              options={genderOptions}
              description={edit.titleHint}
            />
          </FieldAnchor>
        </Section>
        <Section title={show.study}>
          <EqualColumns>
            <AnchoredTextField name="studyType" />
            <AnchoredTextField name="study" />
          </EqualColumns>
          <AnchoredTextField name="studyProgram" />
          <AnchoredTextField name="thesisType" />
          <EqualColumns>
            <FieldAnchor name="semesterCount">
              <NumberField name="semesterCount" label={fields.semesterCount} min={1} max={16} />
            </FieldAnchor>
            <FieldAnchor name="ects">
              <NumberField name="ects" label={fields.ects} min={1} max={480} />
            </FieldAnchor>
          </EqualColumns>
          <AnchoredTextField name="academicTitle" />
          <AnchoredTextField name="academicTitleShort" />
        </Section>
      </ActionForm>
    </div>
  );
}

const schema = () => import("../certificates.ts").then(({ certificateForm }) => certificateForm);

const genderOptions = [
  { value: "true", label: genders.true },
  { value: "false", label: genders.false },
];

const AnchoredTextField = ({
  name,
  description,
}: {
  name: CertificateField;
  description?: string;
}) => (
  <FieldAnchor name={name}>
    <TextField name={name} label={fields[name]} description={description} maxLength={300} />
  </FieldAnchor>
);

const FieldAnchor = ({ name, children }: { name: CertificateField; children: ReactNode }) => (
  <div id={name}>{children}</div>
);

/** Focuses the field named in the URL's hash (`#birthplace`). */
function useFocusFieldFromHash() {
  const { hash } = useLocation();
  useEffect(() => {
    const place = hash && document.getElementById(hash.slice(1));
    if (!place) return;
    // runs after the new page itself has taken the focus
    const frame = requestAnimationFrame(() =>
      place.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}

/** Changes the title to the form that matches the chosen gender. */
function syncTitleWithGender(target: EventTarget, titles: AcademicTitles) {
  if (!(target instanceof HTMLInputElement) || target.name !== "female") return;
  const title = target.form?.elements.namedItem("academicTitle");
  if (title instanceof HTMLInputElement)
    title.value = titleAfterGenderChange(title.value.trim(), target.value === "true", titles);
}
