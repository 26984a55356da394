import type { ReactNode } from "react";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm, type FormDefaults } from "#kit/ui/forms/action-form.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import {
  CheckboxField,
  CheckboxGroupField,
  TextField,
  VersionField,
} from "#kit/ui/forms/input-fields.tsx";
import { EqualColumns } from "#kit/ui/page.tsx";
import { roles } from "#kit/workflow/policy.ts";
import { texts } from "../texts.ts";

const { fields, users: userTexts } = texts.hr;

type Props = {
  step: "new" | "edit";
  defaults: FormDefaults;
  /** Target of the cancel link. */
  cancel: string;
  /** Version that the form was loaded with. */
  version?: number;
  /** Further fields, below those of the user. */
  children?: ReactNode;
};

/** The form of a user. */
export const UserForm = ({ step, defaults, cancel, version, children }: Props) => (
  <ActionForm
    step={step}
    schema={() => import("../people.ts").then(({ userSchema }) => userSchema)}
    submit={userTexts.save}
    defaults={{ ...defaults, version }}
    secondary={
      <ButtonLink to={cancel} variant="subtle" tone="neutral">
        {userTexts.cancel}
      </ButtonLink>
    }
  >
    {version !== undefined && <VersionField />}
    <EqualColumns>
      <TextField name="firstName" label={fields.firstName} maxLength={100} required />
      <TextField name="lastName" label={fields.lastName} maxLength={100} required />
    </EqualColumns>
    <TextField
      name="nameWithTitle"
      label={fields.nameWithTitle}
      description={userTexts.nameWithTitleHint}
      maxLength={200}
    />
    <EqualColumns>
      <TextField
        name="username"
        label={fields.username}
        description={userTexts.usernameHint}
        maxLength={80}
        autoComplete="off"
        required
      />
      <TextField
        name="email"
        label={fields.email}
        type="email"
        maxLength={200}
        autoComplete="off"
        required
      />
    </EqualColumns>
    <TextField name="jmbag" label={fields.jmbag} description={userTexts.jmbagHint} maxLength={10} />
    <CheckboxField name="jmbagSure" label={userTexts.jmbagSure} />
    <TextField
      name="isvuCode"
      label={fields.isvuCode}
      description={userTexts.isvuCodeHint}
      maxLength={10}
    />
    <TextField
      name="orcid"
      label={fields.orcid}
      description={userTexts.orcidHint}
      maxLength={60}
      autoComplete="off"
    />
    <CheckboxGroupField
      name="roles"
      label={fields.roles}
      description={userTexts.rolesHint}
      options={roles.map((value) => ({ value, label: texts.hr.roles[value] }))}
    />
    <CheckboxField name="active" label={userTexts.active} description={userTexts.activeHint} />
    <DateField
      name="activeUntil"
      label={userTexts.activeUntil}
      description={userTexts.activeUntilHint}
    />
    <TextField
      name="password"
      label={step === "new" ? userTexts.firstPassword : userTexts.password}
      description={step === "new" ? userTexts.firstPasswordHint : userTexts.passwordHint}
      type="password"
      autoComplete="new-password"
    />
    {children}
  </ActionForm>
);
