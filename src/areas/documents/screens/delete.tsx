import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { messages as recordMessages } from "#kit/records/texts.ts";
import { DeletionPage } from "#kit/records/ui/deletion-page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { documentDeletion } from "../deletion.server.ts";
import { texts } from "../records-texts.ts";
import type { Route } from "./+types/delete";

export const loader = (args: Route.LoaderArgs) =>
  documentDeletion.preview(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  await readFormFields(args.request);
  await documentDeletion.remove(contextOf(args), parseId(args.params.id));
  throw redirectWithFlash("/document", recordMessages.deletion.done);
}

export default function DeleteDocument({ loaderData: look }: Route.ComponentProps) {
  const { title, files } = texts.hr.delete;
  return (
    <DeletionPage title={title} look={look} back={`/document/show/${look.id}`}>
      {!look.blocked && <p>{files}</p>}
    </DeletionPage>
  );
}
