import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { Page, Section } from "#kit/ui/page.tsx";
import { userSchema } from "../people.ts";
import { requireUserRead } from "../policy.ts";
import { messages, texts } from "../texts.ts";
import { createUser } from "../users.server.ts";
import type { Route } from "./+types/new-user";
import { UserForm } from "./user-form.tsx";

const pageTexts = texts.hr.users;

export const loader = (args: Route.LoaderArgs) => requireUserRead(contextOf(args));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  requireUserRead(context);
  const { id } = await createUser(
    context,
    parseForm(userSchema, await readFormFields(args.request, "new")),
  );
  throw redirectWithFlash(`/user/show/${id}`, messages.users.created);
}

export default () => (
  <Page title={pageTexts.new} back={{ to: "/user", label: pageTexts.title }}>
    <Section title={pageTexts.account}>
      <UserForm step="new" defaults={{ active: true }} cancel="/user" />
    </Section>
  </Page>
);
