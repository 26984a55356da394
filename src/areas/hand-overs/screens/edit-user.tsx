import { userSchema } from "#areas/people/people.ts";
import { loadUserPage } from "#areas/people/people-queries.server.ts";
import { hasValidJmbagCheckDigit } from "#areas/people/people-rules.ts";
import { requireUserWrite } from "#areas/people/policy.ts";
import { Avatar } from "#areas/people/screens/avatar.tsx";
import { UserForm } from "#areas/people/screens/user-form.tsx";
import { messages, texts } from "#areas/people/texts.ts";
import { setPhoto } from "#areas/people/users.server.ts";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { uploadHint } from "#kit/files/texts.ts";
import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { versionForm } from "#kit/forms/fields.ts";
import { revalidateAfterConflict, saveError } from "#kit/forms/form.ts";
import { parseForm } from "#kit/forms/parse-form.server.ts";
import { parseFormStep } from "#kit/forms/parse-step.server.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { mergeOnConflict } from "#kit/records/edit-conflict.server.ts";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { parseId, Refusal } from "#kit/workflow/refusal.ts";
import { editAccount } from "../account.server.ts";
import { handOverSchema } from "../hand-overs.ts";
import { loadHandOverOptions } from "../hand-overs-queries.server.ts";
import type { Route } from "./+types/edit-user";
import { HandOverFields } from "./hand-over-fields.tsx";

const pageTexts = texts.hr.users;

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { user } = await loadUserPage(context, id);
  return { user, options: await loadHandOverOptions(context, id) };
}

const steps = ["edit", "photo", "removePhoto"] as const;

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const { request } = args;
  const context = contextOf(args);
  const options = { files: { photo: "portrait" }, authorize: requireUserWrite, steps } as const;
  return withReceivedForm(request, context, options, async ({ fields, files }) => {
    const step = parseFormStep(fields, steps, "edit");
    if (step === "photo" && !files.photo)
      throw new Refusal(422, saveError, { photo: validationMessages.required });
    if (step === "photo" || step === "removePhoto") {
      await setPhoto(context, id, step === "photo" ? files.photo : undefined);
      throw redirectWithFlash(
        `/user/show/${id}`,
        step === "photo" ? messages.users.photoSaved : messages.users.photoRemoved,
      );
    }
    const { version } = parseForm(versionForm, fields);
    const input = parseForm(userSchema, fields);
    const handOver = parseForm(handOverSchema, fields);
    await mergeOnConflict(request, () => editAccount(context, id, version, input, handOver));
    throw redirectWithFlash(`/user/show/${id}`, messages.users.saved);
  });
}

export const shouldRevalidate = revalidateAfterConflict;

export default function EditUser({ loaderData: { user, options } }: Route.ComponentProps) {
  const { id, name, username, photoUrl } = user;
  return (
    <Page
      title={user.nameWithTitle || name}
      lead={pageTexts.edit}
      back={{ to: `/user/show/${id}`, label: pageTexts.show }}
    >
      <Section title={pageTexts.account}>
        <UserForm
          key={user.version}
          step="edit"
          version={user.version}
          cancel={`/user/show/${id}`}
          defaults={{
            username,
            firstName: user.firstName,
            lastName: user.lastName,
            nameWithTitle: user.nameWithTitle,
            email: user.email,
            jmbag: user.jmbag,
            isvuCode: user.isvuCode,
            orcid: user.orcid,
            jmbagSure: user.jmbag !== null && !hasValidJmbagCheckDigit(user.jmbag),
            roles: user.roles,
            active: user.active,
            activeUntil: user.activeUntil,
            handOver: "keep",
          }}
        >
          <HandOverFields options={options} />
        </UserForm>
      </Section>
      <Section title={pageTexts.photo}>
        <Avatar name={name} username={username} photoUrl={photoUrl} />
        <ActionForm step="photo" submit={pageTexts.savePhoto} files>
          <FileField
            name="photo"
            label={pageTexts.newPhoto}
            description={pageTexts.photoHint}
            hint={uploadHint("portrait")}
            accept={acceptAttribute("portrait")}
            required
          />
        </ActionForm>
        {photoUrl && (
          <ActionButton
            step="removePhoto"
            label={pageTexts.removePhoto}
            variant="outline"
            tone="neutral"
          />
        )}
      </Section>
    </Page>
  );
}
