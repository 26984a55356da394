import { ComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { CheckboxField, RadioField } from "#kit/ui/forms/input-fields.tsx";
import { EqualColumns, Section, useRefusal } from "#kit/ui/page.tsx";
import { type HandOverOptions, handOverChoices } from "../hand-overs.ts";
import { texts } from "../texts.ts";

const { question } = texts.hr;

/**
 * The question who takes over, inside a form that was refused because it leaves open work; nothing
 * before the refusal. The sentence to confirm stays the same while other fields of the answer are
 * wrong.
 */
export function HandOverFields({ options: { mentors, heads } }: { options: HandOverOptions }) {
  const refused = useRefusal();
  if (!refused?.fields.confirmed) return null;
  const isAnswer = Object.keys(refused.fields).length > 1;
  return (
    <Section title={question.title}>
      <input
        type="hidden"
        name="doubt"
        value={isAnswer ? (refused.values.doubt?.[0] ?? "") : refused.message}
      />
      {isAnswer && <p>{refused.values.doubt?.[0]}</p>}
      {mentors.length > 0 && (
        <>
          <RadioField
            name="handOver"
            label={question.choice}
            options={handOverChoices.map((value) => ({ value, label: question[value] }))}
          />
          <EqualColumns>
            <ComboboxField
              name="person"
              label={question.person}
              description={question.personHint}
              options={mentors}
            />
            <DateField name="standInUntil" label={question.standInUntil} />
          </EqualColumns>
        </>
      )}
      {heads.length > 0 && (
        <ComboboxField
          name="newHead"
          label={question.newHead}
          description={question.newHeadHint}
          options={heads}
        />
      )}
      <CheckboxField
        name="confirmed"
        label={question.confirmed}
        description={question.confirmedHint}
      />
    </Section>
  );
}
