import { type ChangeEvent, type ReactNode, type SubmitEvent, useRef, useState } from "react";
import type { AskedLevel, TextDetail } from "#areas/studies/thesis-details.ts";
import { addDays } from "#kit/time/dates-and-times.ts";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm, type FormDefaults } from "#kit/ui/forms/action-form.tsx";
import { ComboboxField, KeywordsField } from "#kit/ui/forms/combobox-fields.tsx";
import {
  CheckboxGroupField,
  SelectField,
  TextArea,
  TextField,
  VersionField,
} from "#kit/ui/forms/input-fields.tsx";
import { TermField } from "#kit/ui/forms/term-field.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { EqualColumns, Section } from "#kit/ui/page.tsx";
import {
  comingSemesters,
  detailLimits,
  longDetails,
  mapDetails,
  shortDetails,
} from "../details.ts";
import type { ThesisFormOptions } from "../form-choices.ts";
import { texts } from "../texts.ts";
import { SimilarWhileTyping } from "./similar-theses.tsx";

const { fields, form: formTexts, hints } = texts.hr;

type Props = {
  choices: ThesisFormOptions;
  defaults: FormDefaults & { studyId?: string; name?: string };
  /** A pre-reservation may end on any day after it. */
  today: string;
  submit: string;
  /** The label of the second button, which saves and sends for publication. */
  send?: string;
  /** The label of the third button, which saves and opens an empty form with the same choices. */
  again?: string;
  version?: number;
  /** The id of the edited thesis, excluded from the similar theses. */
  thesisId?: number;
  /** The mentor of the thesis, in the admin's forms. */
  mentorId?: number;
};

/** True at the addresses of the admin's form. */
export const isAdminForm = ({ pathname }: URL): boolean => pathname.startsWith("/thesis/admin/");

/**
 * The form of a thesis, for its mentor and the admin. Without scripts it offers the programmes and
 * people of all studies, and the server validates the selection.
 */
export function ThesisForm({
  choices,
  defaults,
  today,
  submit,
  send,
  again,
  version,
  thesisId,
  mentorId,
}: Props) {
  const [studyId, setStudyId] = useState(defaults.studyId ?? "");
  const offered = useStudyOptions(choices, studyId);
  const [name, setName] = useState(defaults.name ?? "");
  const pressed = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLDivElement>) => {
    if (target instanceof HTMLSelectElement && target.name === "studyId") setStudyId(target.value);
    if (target instanceof HTMLInputElement && target.name === "name") setName(target.value);
  };
  // validation submits the form again without the pressed button, so a hidden field takes its name
  const onSubmitCapture = ({ nativeEvent: { submitter } }: SubmitEvent<HTMLDivElement>) => {
    if (!pressed.current || !submitter) return;
    pressed.current.name = submitter.getAttribute("name") ?? "";
    pressed.current.value = "on";
  };
  return (
    <div onChange={onChange} onSubmitCapture={onSubmitCapture}>
      <ActionForm
        schema={thesisSchema}
        defaults={{ ...defaults, version }}
        submit={submit}
        secondary={
          <>
            {again && <SecondButton name="again" label={again} />}
            {send && <SecondButton name="send" label={send} />}
          </>
        }
      >
        <input type="hidden" ref={pressed} />
        {version !== undefined && <VersionField />}
        {mentorId !== undefined && <input type="hidden" name="mentorId" value={mentorId} />}
        <Section title={formTexts.about}>
          <TextField name="name" label={fields.name} required />
          <SimilarWhileTyping name={name} thesisId={thesisId} />
          <TextField name="nameEng" label={fields.nameEng} />
          <TextArea
            name="description"
            label={fields.description}
            required
            rows={10}
            minLength={300}
            maxLength={10_000}
          />
          <DetailFields details={longDetails} asked={offered.asked} today={today} />
          <KeywordsField
            name="keywords"
            label={fields.keywords}
            required
            options={choices.keywords}
          />
        </Section>
        <Section title={formTexts.place}>
          <SelectField
            name="studyId"
            label={fields.study}
            required
            options={choices.studies.map(toOption)}
          />
          <ProgramsField {...offered} />
          <SelectField
            name="departmentId"
            label={fields.department}
            required
            options={choices.departments.map(toOption)}
          />
        </Section>
        <Section title={formTexts.people}>
          <EqualColumns>
            <SelectField
              name="coMentorId"
              label={fields.coMentor}
              options={[
                { value: "", label: formTexts.noCoMentor },
                ...offered.coMentors.map(toOption),
              ]}
            />
            <SelectField
              name="strategicAreaId"
              label={fields.strategicArea}
              options={[
                { value: "", label: formTexts.noStrategicArea },
                ...choices.strategicAreas.map(toOption),
              ]}
            />
          </EqualColumns>
          <TextField name="company" label={fields.company} />
          <DetailFields details={shortDetails} asked={offered.asked} today={today} />
        </Section>
        <Section title={formTexts.preReservation}>
          <p>{hints.preReservation}</p>
          <EqualColumns>
            <ComboboxField
              name="preReservationStudentId"
              label={fields.preReservationStudent}
              options={[
                { value: "", label: formTexts.noStudent },
                ...offered.students.map(toOption),
              ]}
            />
            <TermField
              name="preReservationDate"
              label={fields.preReservationDate}
              min={addDays(today, 1)}
              daysOff={choices.daysOff}
            />
          </EqualColumns>
        </Section>
      </ActionForm>
    </div>
  );
}

const thesisSchema = () => import("../theses.ts").then(({ thesisForm }) => thesisForm);

const toOption = ({ id, name }: { id: number; name: string }) => ({
  value: String(id),
  label: name,
});

/** Returns the options for the selected study; before scripts run, the options of all studies. */
function useStudyOptions({ studies, coMentors, students }: ThesisFormOptions, studyId: string) {
  const hydrated = useHydrated();
  if (!hydrated) {
    const programs = studies.flatMap((study) =>
      study.programs.map((p) => ({ ...toOption(p), hint: study.name })),
    );
    const asked = mapDetails((detail) => offeredLevel(studies.map((study) => study.asked[detail])));
    return { programs, coMentors, students, asked, hint: formTexts.allPrograms };
  }
  const id = Number(studyId);
  const onStudy = <P extends { studyIds: number[] }>(people: P[]) =>
    people.filter((person) => person.studyIds.includes(id));
  const study = studies.find((study) => study.id === id);
  return {
    programs: (study?.programs ?? []).map(toOption),
    asked: study?.asked,
    coMentors: onStudy(coMentors),
    students: onStudy(students),
    hint: id ? "" : formTexts.studyFirst,
  };
}

/** Before scripts run, a detail is offered if any of the studies asks for it. */
const offeredLevel = (levels: readonly AskedLevel[]): AskedLevel => {
  const [first = "none"] = levels;
  if (levels.every((level) => level === first)) return first;
  return "asked";
};

type DetailFieldsProps = {
  details: readonly TextDetail[];
  /** Undefined before a study is chosen. */
  asked: Readonly<Record<TextDetail, AskedLevel>> | undefined;
  today: string;
};

/**
 * The details for which the study asks. Others keep what is stored, so that nothing is lost when
 * the study is changed and changed back.
 */
const DetailFields = ({ details, asked, today }: DetailFieldsProps) =>
  details.map((detail) => {
    const level = asked?.[detail] ?? "none";
    const { limit, rows } = { rows: undefined, ...detailLimits[detail] };
    const props = {
      name: detail,
      label: fields[detail],
      description: [
        hints[detail],
        level === "required" ? hints.requiredToSend : hints.optional,
      ].join(" "),
      maxLength: limit,
    };
    return (
      <div key={detail} hidden={level === "none"}>
        {rows === undefined ? (
          <TextField {...props} suggestions={comingSemesters(today)} />
        ) : (
          <TextArea {...props} rows={rows} />
        )}
      </div>
    );
  });

type StudyOptions = ReturnType<typeof useStudyOptions>;

const ProgramsField = ({ programs, hint }: Pick<StudyOptions, "programs" | "hint">): ReactNode => (
  <CheckboxGroupField
    name="studyProgramIds"
    label={fields.studyPrograms}
    description={hint}
    required
    options={programs}
  />
);

/** A button that saves the form and then takes the step that it names. */
const SecondButton = ({ name, label }: { name: "send" | "again"; label: string }) => (
  <Button type="submit" name={name} value="on" variant="light">
    {label}
  </Button>
);
