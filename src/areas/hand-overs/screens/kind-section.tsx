import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { ComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { CheckboxGroupField, RadioField } from "#kit/ui/forms/input-fields.tsx";
import { EmptyState, EqualColumns, Section } from "#kit/ui/page.tsx";
import type { HandedOverKind, WorkOptions } from "../hand-overs.ts";
import type { ListedWork } from "../hand-overs-queries.server.ts";
import { labelKindOf } from "../hand-overs-rules.ts";
import { texts } from "../texts.ts";

const { list, handOver: formTexts, question } = texts.hr;

type KindSectionProps = { kind: HandedOverKind; work: readonly ListedWork[]; options: WorkOptions };

/** The people who can take over each kind of work. */
const optionsOfKind = {
  thesis: "mentors",
  proposal: "mentors",
  coMentor: "coMentors",
  seat: "members",
  department: "heads",
} as const satisfies Record<HandedOverKind, keyof WorkOptions>;

const formOfKind = {
  thesis: "thesesForm",
  proposal: "personForm",
  coMentor: "coMentorForm",
  seat: "personForm",
  department: "departmentForm",
} as const satisfies Record<HandedOverKind, string>;

/** The work of one kind, with the form that hands it over; nothing without work. */
export function KindSection({ kind, work, options }: KindSectionProps) {
  if (work.length === 0) return null;
  const { title, person, nobody } = formTexts.kinds[kind];
  const people = options[optionsOfKind[kind]];
  // a thesis may go on without a co-mentor
  const isOptional = kind === "coMentor";
  if (people.length === 0 && !isOptional)
    return (
      <Section title={title}>
        <EmptyState title={nobody} />
      </Section>
    );
  const field = {
    name: kind === "department" ? "newHead" : "person",
    label: person,
    options: people,
    required: !isOptional,
    ...(isOptional && { description: formTexts.coMentorHint }),
  };
  return (
    <Section title={title}>
      <ActionForm
        step={kind}
        submit={formTexts.submit}
        schema={() => import("../hand-overs.ts").then((schemas) => schemas[formOfKind[kind]])}
        defaults={{ form_ids: work.map(({ id }) => String(id)), handOver: "successor" }}
      >
        <CheckboxGroupField
          name="form_ids"
          label={formTexts.which}
          description={work.length > 1 ? formTexts.whichHint : undefined}
          required
          options={work.map((row) => ({
            value: String(row.id),
            label: row.title,
            hint: describeWorkRow(row),
          }))}
        />
        {kind === "thesis" ? (
          <>
            <RadioField
              name="handOver"
              label={formTexts.how}
              required
              options={[
                { value: "successor", label: formTexts.successor },
                { value: "standIn", label: formTexts.standIn },
              ]}
            />
            <EqualColumns>
              <ComboboxField {...field} description={question.personHint} />
              <DateField name="standInUntil" label={question.standInUntil} />
            </EqualColumns>
          </>
        ) : (
          <ComboboxField {...field} />
        )}
      </ActionForm>
    </Section>
  );
}

/** The kind of work, its person, its status and its study. */
const describeWorkRow = (row: ListedWork): string => {
  const { kind, student, status, study } = row;
  return [
    kind === "thesis" && list.kinds[labelKindOf(row)],
    student,
    status && reservationTexts.hr.statuses[status],
    study,
  ]
    .filter(Boolean)
    .join(" · ");
};
