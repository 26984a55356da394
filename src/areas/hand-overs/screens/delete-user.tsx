import { loadUserDeletionPreview } from "#areas/people/people-queries.server.ts";
import { messages, texts } from "#areas/people/texts.ts";
import { deleteUser } from "#areas/people/users.server.ts";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { DeletionPage } from "#kit/records/ui/deletion-page.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { Section } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { deactivateAccount } from "../account.server.ts";
import { handOverSchema } from "../hand-overs.ts";
import { loadHandOverOptions } from "../hand-overs-queries.server.ts";
import type { Route } from "./+types/delete-user";
import { HandOverFields } from "./hand-over-fields.tsx";

const pageTexts = texts.hr.users;

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const page = await loadUserDeletionPreview(context, id);
  return { ...page, options: await loadHandOverOptions(context, id) };
}

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["delete", "deactivate"], "delete");
  if (step === "deactivate") {
    await deactivateAccount(contextOf(args), id, parseForm(handOverSchema, fields));
    throw redirectWithFlash(`/user/show/${id}`, messages.users.deactivated);
  }
  await deleteUser(contextOf(args), id);
  throw redirectWithFlash("/user", messages.users.deleted);
}

export const shouldRevalidate = revalidateAfterConflict;

export default function DeleteUser({
  loaderData: { preview, mayDeactivate, options },
}: Route.ComponentProps) {
  return (
    <DeletionPage title={pageTexts.delete} look={preview} back={`/user/show/${preview.id}`}>
      {mayDeactivate && (
        <Section title={pageTexts.instead}>
          <p>{pageTexts.insteadText}</p>
          <ActionForm
            step="deactivate"
            submit={pageTexts.deactivate}
            defaults={{ handOver: "keep" }}
          >
            <HandOverFields options={options} />
          </ActionForm>
        </Section>
      )}
    </DeletionPage>
  );
}
