import { deletionWords } from "#kit/deletion.ts";
import { idOf } from "#kit/id.ts";
import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { DeletionPage } from "#kit/ui/deletion-page.tsx";
import { certificateDeletion } from "../server/deletion.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete";
import { paths } from "./parts/links.tsx";

export const loader = (args: Route.LoaderArgs) => certificateDeletion.look(here(args), idOf(args.params.id));

export async function action(args: Route.ActionArgs) {
  await certificateDeletion.remove(here(args), idOf(args.params.id));
  throw done(paths.index, deletionWords.done);
}

export default function DeleteCertificate({ loaderData: look }: Route.ComponentProps) {
  return <DeletionPage title={texts.hr.deletion.title} look={look} back={paths.show(look.id)} />;
}
