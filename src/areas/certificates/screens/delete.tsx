import { readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { recordMessages } from "#kit/records/index.ts";
import { DeletionPage } from "#kit/records/ui/deletion-page.tsx";
import { parseId } from "#kit/workflow/index.ts";
import { certificateDeletion } from "../server/commands/certificate.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete";
import { certificatePaths } from "./parts/links.tsx";

export const loader = (args: Route.LoaderArgs) => certificateDeletion.preview(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  await readFormFields(args.request);
  await certificateDeletion.remove(contextOf(args), parseId(args.params.id));
  throw redirectWithFlash(certificatePaths.index, recordMessages.deletion.done);
}

export default function DeleteCertificate({ loaderData: look }: Route.ComponentProps) {
  return <DeletionPage title={texts.hr.deletion.title} look={look} back={certificatePaths.show(look.id)} />;
}
