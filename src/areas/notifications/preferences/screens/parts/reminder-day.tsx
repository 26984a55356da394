import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { RadioField } from "#kit/ui/forms/input-fields.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { texts } from "../../texts.ts";

/** The weekday of the reminder about pending tasks; "0" for none. */
export function ReminderDay({ weekday }: { weekday: string }) {
  const { reminder } = useTexts(texts);
  const days: Readonly<Record<string, string>> = reminder.days;
  return (
    <Section title={reminder.title}>
      <p className="t-muted">{reminder.lead}</p>
      <ActionForm step="reminder" submit={reminder.save} tone="neutral" defaults={{ weekday }}>
        <RadioField
          name="weekday"
          label={reminder.weekday}
          options={["1", "2", "3", "4", "5", "0"].map((value) => ({ value, label: days[value] ?? value }))}
        />
      </ActionForm>
    </Section>
  );
}
