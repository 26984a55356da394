import { type ChangeEvent, type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { ActionForm, type FormDefaults } from "#kit/ui/forms/action-form.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { NumberField, RadioField, TextField, VersionField } from "#kit/ui/forms/input-fields.tsx";
import { EqualColumns, Section } from "#kit/ui/page.tsx";
import { type AcademicTitles, titleAfterGenderChange } from "../../rules.ts";
import type { CertificateField } from "../../schema.ts";
import { texts as recordTexts } from "../../texts.ts";
import { texts } from "../texts.ts";

const { fields, genders } = recordTexts.hr;
const { edit, show } = texts.hr;

type Props = { defaults: FormDefaults; titles: AcademicTitles; version: number; today: string };

/** All fields of a certificate in the order of the printed page. The URL's hash can name a field to focus. */
export function CertificateForm({ defaults, titles, version, today }: Props) {
  useFocusFieldFromHash();
  return (
    <div onChange={(event: ChangeEvent<HTMLDivElement>) => syncTitleWithGender(event.target, titles)}>
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
            <RadioField name="female" label={fields.female} options={genderOptions} description={edit.titleHint} />
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

const schema = () => import("../../schema.ts").then(({ certificateForm }) => certificateForm);

const genderOptions = [
  { value: "true", label: genders.true },
  { value: "false", label: genders.false },
];

const AnchoredTextField = ({ name, description }: { name: CertificateField; description?: string }) => (
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
