import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { Page, Section } from "#kit/ui/index.ts";
import { createUser } from "../server/commands.ts";
import { mayReadUsers, submittedUser } from "../server/user-pages.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/new-user";
import { UserFields } from "./parts/user-fields.tsx";

const words = texts.hr.users;

export const loader = (args: Route.LoaderArgs) => mayReadUsers(here(args));

export async function action(args: Route.ActionArgs) {
  const context = here(args);
  const { form, photo } = await submittedUser(context, args.request);
  const { id } = await createUser(context, form, photo);
  throw done(`/user/show/${id}`, words.created);
}

export default () => (
  <Page title={words.new} back={{ to: "/user", label: words.title }}>
    <Section title={words.account}>
      <UserFields step="new" defaults={{ active: true }} cancel="/user" />
    </Section>
  </Page>
);
