import { parseId } from "#kit/refusal.ts";
import { redirectWithFlash } from "#kit/server/answers.ts";
import { contextOf } from "#kit/server/context.ts";
import { DeletionPage } from "#kit/ui/deletion-page.tsx";
import { deletionOf } from "../deletion.ts";
import { resourceOf } from "../sets.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete";

/** Asks before anything is gone, and shows what stands in the way (spec §8). */
export async function loader(args: Route.LoaderArgs) {
  const resource = resourceOf(args.url.pathname);
  return { set: resource.set, look: await deletionOf(resource).preview(contextOf(args), parseId(args.params.id)) };
}

export async function action(args: Route.ActionArgs) {
  const resource = resourceOf(args.url.pathname);
  await deletionOf(resource).remove(contextOf(args), parseId(args.params.id));
  throw redirectWithFlash(`/${resource.set}`, texts.done.deleted);
}

export default function DeleteRecord({ loaderData: { set, look } }: Route.ComponentProps) {
  return <DeletionPage title={resourceOf(`/${set}`).words.delete} look={look} back={`/${set}/show/${look.id}`} />;
}
