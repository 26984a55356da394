import { holds } from "#kit/actor.ts";
import { deletionWords } from "#kit/deletion.ts";
import { idOf } from "#kit/id.ts";
import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { DeletionPage } from "#kit/ui/deletion-page.tsx";
import { thesisDeletion } from "../server/deletion.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete";

export const loader = (args: Route.LoaderArgs) => thesisDeletion.look(here(args), idOf(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = here(args);
  await thesisDeletion.remove(context, idOf(args.params.id));
  throw done(holds(context.actor, "admin") ? "/thesis" : "/mentor/draft-not-published-thesis", deletionWords.done);
}

export default function DeleteThesis({ loaderData: look }: Route.ComponentProps) {
  return <DeletionPage title={texts.hr.set.delete} look={look} back={`/thesis/show/${look.id}`} />;
}
