import { idOf } from "#kit/id.ts";
import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { fieldsOf } from "#kit/server/forms.ts";
import { DeletionPage } from "#kit/ui/deletion-page.tsx";
import { Section, StepForm } from "#kit/ui/index.ts";
import { deactivateUser, deleteUser } from "../server/commands.ts";
import { lookAtUser } from "../server/deletions.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete-user";
import { showNewState } from "./parts/stale.ts";

const words = texts.hr.users;

export const loader = (args: Route.LoaderArgs) => lookAtUser(here(args), idOf(args.params.id));

export async function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id);
  const { step: [step] = [] } = await fieldsOf(args.request);
  if (step === "deactivate") {
    await deactivateUser(here(args), id);
    throw done(`/user/show/${id}`, words.deactivated);
  }
  await deleteUser(here(args), id);
  throw done("/user", words.deleted);
}

export const shouldRevalidate = showNewState;

export default function DeleteUser({ loaderData: { look, mayDeactivate } }: Route.ComponentProps) {
  return (
    <DeletionPage title={words.delete} look={look} back={`/user/show/${look.id}`}>
      {mayDeactivate && (
        <Section title={words.instead}>
          <p>{words.insteadText}</p>
          <StepForm step="deactivate" submit={words.deactivate} />
        </Section>
      )}
    </DeletionPage>
  );
}
