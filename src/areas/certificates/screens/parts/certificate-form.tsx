import type { ChangeEvent, ReactNode } from "react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import {
  ChoiceField,
  Columns,
  DateField,
  type Defaults,
  NumberField,
  Section,
  StepForm,
  TextField,
} from "#kit/ui/index.ts";
import { type Titles, titleAfter } from "../../rules.ts";
import type { CertificateField } from "../../schema.ts";
import { texts as record } from "../../texts.ts";
import { texts } from "../texts.ts";

const { fields, genders } = record.hr;
const { edit, show } = texts.hr;

type Props = { defaults: Defaults; titles: Titles; version: number; today: string };

/** All fields of a certificate in the order of the paper; each can be reached by its name in the address. */
export function CertificateForm({ defaults, titles, version, today }: Props) {
  useFieldOfAddress();
  return (
    <div onChange={(event: ChangeEvent<HTMLDivElement>) => letTitleFollow(event.target, titles)}>
      <StepForm schema={schema} defaults={defaults} submit={edit.submit}>
        <input type="hidden" name="version" value={version} />
        <Section title={show.marks}>
          <Columns>
            <Text name="classificationNo" description={edit.marksHint} />
            <Text name="registrationNo" description={edit.marksHint} />
          </Columns>
        </Section>
        <Section title={show.student}>
          <Columns>
            <Place name="dateOfBirth">
              <DateField name="dateOfBirth" label={fields.dateOfBirth} max={today} />
            </Place>
            <Text name="birthplace" />
          </Columns>
          <Place name="female">
            <ChoiceField name="female" label={fields.female} options={choices} description={edit.titleHint} />
          </Place>
        </Section>
        <Section title={show.study}>
          <Columns>
            <Text name="studyType" />
            <Text name="study" />
          </Columns>
          <Text name="studyProgram" />
          <Text name="thesisType" />
          <Columns>
            <Place name="semesterCount">
              <NumberField name="semesterCount" label={fields.semesterCount} min={1} max={16} />
            </Place>
            <Place name="ects">
              <NumberField name="ects" label={fields.ects} min={1} max={480} />
            </Place>
          </Columns>
          <Text name="academicTitle" />
          <Text name="academicTitleShort" />
        </Section>
      </StepForm>
    </div>
  );
}

const schema = () => import("../../schema.ts").then(({ certificateForm }) => certificateForm);

const choices = [
  { value: "true", label: genders.true },
  { value: "false", label: genders.false },
];

const Text = ({ name, description }: { name: CertificateField; description?: string }) => (
  <Place name={name}>
    <TextField name={name} label={fields[name]} description={description} maxLength={300} />
  </Place>
);

const Place = ({ name, children }: { name: CertificateField; children: ReactNode }) => <div id={name}>{children}</div>;

/** Opened for one field (`#birthplace`), the form puts the cursor there. */
function useFieldOfAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    const place = hash && document.getElementById(hash.slice(1));
    if (!place) return;
    // once the new page itself has taken the focus
    const frame = requestAnimationFrame(() =>
      place.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}

/** Who chooses a gender sees the title take its form. */
function letTitleFollow(target: EventTarget, titles: Titles) {
  if (!(target instanceof HTMLInputElement) || target.name !== "female") return;
  const title = target.form?.elements.namedItem("academicTitle");
  if (title instanceof HTMLInputElement) title.value = titleAfter(title.value.trim(), target.value === "true", titles);
}
