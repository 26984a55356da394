import { idOf } from "#kit/id.ts";
import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { Page, Section } from "#kit/ui/index.ts";
import { isUsualJmbag } from "../jmbag.ts";
import { editUser } from "../server/commands.ts";
import { withMerge } from "../server/meanwhile.ts";
import { shownUser, submittedUser } from "../server/user-pages.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/edit-user";
import { Portrait } from "./parts/portrait.tsx";
import { UserFields } from "./parts/user-fields.tsx";

const words = texts.hr.users;

export const loader = (args: Route.LoaderArgs) => shownUser(here(args), idOf(args.params.id));

export async function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id);
  const context = here(args);
  const { form, photo, version } = await submittedUser(context, args.request);
  await withMerge(args.request, form, () => editUser(context, id, version(), form, photo));
  throw done(`/user/show/${id}`, words.saved);
}

export default function EditUser({ loaderData: { user } }: Route.ComponentProps) {
  const { id, name, username, photo_url: photoUrl } = user;
  return (
    <Page title={user.name_with_title || name} lead={words.edit} back={{ to: `/user/show/${id}`, label: words.show }}>
      <Section title={words.account}>
        <Portrait name={name} username={username} photoUrl={photoUrl} />
        <UserFields
          key={user.version}
          step="edit"
          version={user.version}
          hasPhoto={photoUrl !== null}
          cancel={`/user/show/${id}`}
          defaults={{
            username,
            firstName: user.first_name,
            lastName: user.last_name,
            nameWithTitle: user.name_with_title,
            email: user.email,
            jmbag: user.jmbag,
            jmbagSure: user.jmbag !== null && !isUsualJmbag(user.jmbag),
            roles: user.roles,
            active: user.active,
          }}
        />
      </Section>
    </Page>
  );
}
