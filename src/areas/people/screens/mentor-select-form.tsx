import { Form } from "react-router";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { ComboboxField } from "#kit/ui/forms/combobox-fields.tsx";

type MentorSelectFormProps = {
  label: string;
  submit: string;
  mentors: readonly { id: number; name: string }[];
};

/** Chooses the mentor before a form is opened; the URL contains the choice as `mentor`. */
export const MentorSelectForm = ({ label, submit, mentors }: MentorSelectFormProps) => (
  <Form method="get" className="t-form">
    <ComboboxField
      name="mentor"
      label={label}
      required
      options={mentors.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
    <div className="t-form-actions">
      <Button type="submit">{submit}</Button>
    </div>
  </Form>
);
