import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { deletionLoader } from "#kit/records/deletion-pages.server.ts";
import { messages as recordMessages } from "#kit/records/texts.ts";
import { DeletionPage } from "#kit/records/ui/deletion-page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { editDeletion, removeEditRequest } from "../edit-requests-commands.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete";

export const loader = deletionLoader(editDeletion);

export async function action(args: Route.ActionArgs) {
  await readFormFields(args.request);
  const { thesisId } = await removeEditRequest(contextOf(args), parseId(args.params.id));
  throw redirectWithFlash(`/edit-request/list/${thesisId}`, recordMessages.deletion.done);
}

export default function DeleteEditRequest({ loaderData: look }: Route.ComponentProps) {
  return (
    <DeletionPage
      title={texts.hr.delete.title}
      look={look}
      back={`/edit-request/show/${look.id}`}
    />
  );
}
