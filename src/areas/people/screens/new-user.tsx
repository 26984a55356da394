import { contextOf } from "#kit/database/context.ts";
import { parseForm, readFormFields } from "#kit/forms/server/parse-form.ts";
import { redirectWithFlash } from "#kit/http/server/responses.ts";
import { Page, Section } from "#kit/ui/index.ts";
import { userForm } from "../schema.ts";
import { createUser } from "../server/commands.ts";
import { mayReadUsers } from "../server/user-pages.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/new-user";
import { UserFields } from "./parts/user-fields.tsx";

const words = texts.hr.users;

export const loader = (args: Route.LoaderArgs) => mayReadUsers(contextOf(args));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  mayReadUsers(context);
  const { id } = await createUser(context, parseForm(userForm, await readFormFields(args.request)));
  throw redirectWithFlash(`/user/show/${id}`, words.created);
}

export default () => (
  <Page title={words.new} back={{ to: "/user", label: words.title }}>
    <Section title={words.account}>
      <UserFields step="new" defaults={{ active: true }} cancel="/user" />
    </Section>
  </Page>
);
