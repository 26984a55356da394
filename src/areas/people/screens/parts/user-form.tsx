import {
  ButtonLink,
  CheckField,
  Columns,
  type Defaults,
  MultiChoiceField,
  StepForm,
  TextField,
} from "#kit/ui/index.ts";
import { roles } from "#kit/workflow/actor.ts";
import { texts } from "../../texts.ts";

const { fields, users: words } = texts.hr;

type Props = {
  step: "new" | "edit";
  defaults: Defaults;
  /** Where to go back to. */
  cancel: string;
  /** As the person who edits saw it. */
  version?: number;
};

/** The form of a user. */
export const UserForm = ({ step, defaults, cancel, version }: Props) => (
  <StepForm
    step={step}
    schema={() => import("../../schema.ts").then(({ userForm }) => userForm)}
    submit={words.save}
    defaults={defaults}
    secondary={
      <ButtonLink to={cancel} variant="subtle" tone="neutral">
        {words.cancel}
      </ButtonLink>
    }
  >
    {version !== undefined && <input type="hidden" name="version" value={version} />}
    <Columns>
      <TextField name="firstName" label={fields.firstName} maxLength={100} required />
      <TextField name="lastName" label={fields.lastName} maxLength={100} required />
    </Columns>
    <TextField
      name="nameWithTitle"
      label={fields.nameWithTitle}
      description={words.nameWithTitleHint}
      maxLength={200}
    />
    <Columns>
      <TextField
        name="username"
        label={fields.username}
        description={words.usernameHint}
        maxLength={80}
        autoComplete="off"
        required
      />
      <TextField name="email" label={fields.email} type="email" maxLength={200} autoComplete="off" required />
    </Columns>
    <TextField name="jmbag" label={fields.jmbag} description={words.jmbagHint} maxLength={10} />
    <CheckField name="jmbagSure" label={words.jmbagSure} />
    <MultiChoiceField
      name="roles"
      label={fields.roles}
      description={words.rolesHint}
      options={roles.map((value) => ({ value, label: texts.hr.roles[value] }))}
    />
    <CheckField name="active" label={words.active} description={words.activeHint} />
    <TextField
      name="password"
      label={step === "new" ? words.firstPassword : words.password}
      description={step === "new" ? words.firstPasswordHint : words.passwordHint}
      type="password"
      autoComplete="new-password"
    />
  </StepForm>
);
