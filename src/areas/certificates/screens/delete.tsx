import { deletionTexts } from "#kit/deletion.ts";
import { parseId } from "#kit/refusal.ts";
import { redirectWithFlash } from "#kit/server/answers.ts";
import { contextOf } from "#kit/server/context.ts";
import { DeletionPage } from "#kit/ui/deletion-page.tsx";
import { certificateDeletion } from "../server/deletion.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete";
import { paths } from "./parts/links.tsx";

export const loader = (args: Route.LoaderArgs) => certificateDeletion.preview(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  await certificateDeletion.remove(contextOf(args), parseId(args.params.id));
  throw redirectWithFlash(paths.index, deletionTexts.done);
}

export default function DeleteCertificate({ loaderData: look }: Route.ComponentProps) {
  return <DeletionPage title={texts.hr.deletion.title} look={look} back={paths.show(look.id)} />;
}
