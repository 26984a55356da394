import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { messages as recordMessages } from "#kit/records/texts.ts";
import { DeletionPage } from "#kit/records/ui/deletion-page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { certificateDeletion } from "../certificates-commands.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete";
import { certificatePaths } from "./links.tsx";

export const loader = (args: Route.LoaderArgs) =>
  certificateDeletion.preview(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  await readFormFields(args.request);
  await certificateDeletion.remove(contextOf(args), parseId(args.params.id));
  throw redirectWithFlash(certificatePaths.index, recordMessages.deletion.done);
}

export default function DeleteCertificate({ loaderData: look }: Route.ComponentProps) {
  return (
    <DeletionPage
      title={texts.hr.deletion.title}
      look={look}
      back={certificatePaths.show(look.id)}
    />
  );
}
