import { Link } from "react-router";
import { idOf } from "#kit/id.ts";
import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { fieldsOf } from "#kit/server/forms.ts";
import { ButtonLink, Notice, Page, Section, StepForm } from "#kit/ui/index.ts";
import { deactivateUser, deleteUser } from "../server/commands.ts";
import { linksToUser } from "../server/user-links.ts";
import { shownUser } from "../server/user-pages.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete-user";

const words = texts.hr.users;

export async function loader(args: Route.LoaderArgs) {
  const context = here(args);
  const id = idOf(args.params.id);
  const { user, may } = await shownUser(context, id);
  return { user, may, links: await linksToUser(context.db, id) };
}

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

export default function DeleteUser({ loaderData: { user, may, links } }: Route.ComponentProps) {
  const show = `/user/show/${user.id}`;
  const cancel = (
    <ButtonLink to={show} variant="subtle" tone="neutral">
      {words.cancel}
    </ButtonLink>
  );
  return (
    <Page title={user.name_with_title || user.name} lead={words.delete} back={{ to: show, label: words.show }}>
      {!may.includes("delete") && <Notice tone="danger" title={words.notYourself} />}
      {may.includes("delete") && links.length === 0 && (
        <Section title={words.sure}>
          <p>{words.deleteText}</p>
          <StepForm step="delete" submit={words.delete} tone="danger" secondary={cancel} />
        </Section>
      )}
      {links.length > 0 && (
        <Section title={words.deleteWarning}>
          <p>{words.blocked}</p>
          <ul>
            {links.map(({ what, count, rows }) => (
              <li key={what}>
                {what}: {count}
                {rows.length > 0 && (
                  <ul>
                    {rows.map(({ path, title }) => (
                      <li key={path}>
                        <Link to={path}>{title}</Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {may.includes("delete") && user.active && (
        <Section title={links.length > 0 ? words.instead : words.deactivate}>
          <p>{words.insteadText}</p>
          <StepForm step="deactivate" submit={words.deactivate} secondary={links.length > 0 ? cancel : undefined} />
        </Section>
      )}
    </Page>
  );
}
