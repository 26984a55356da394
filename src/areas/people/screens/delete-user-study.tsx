import { Link } from "react-router";
import { idOf } from "#kit/id.ts";
import { noRight, Refusal } from "#kit/refusal.ts";
import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { ButtonLink, Notice, Page, Section, StepForm } from "#kit/ui/index.ts";
import { paths } from "../paths.ts";
import { userStudyPolicy } from "../policy.ts";
import { blockersOf, userStudyOf } from "../server/user-studies.ts";
import { removeFromStudy } from "../server/user-study-commands.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete-user-study";

const words = texts.hr.userStudies;

export async function loader(args: Route.LoaderArgs) {
  const { actor, db } = here(args);
  const row = await userStudyOf(db, idOf(args.params.id));
  if (!userStudyPolicy.write(actor, row)) throw new Refusal(403, noRight);
  return { row, blockers: await blockersOf(db, row) };
}

export async function action(args: Route.ActionArgs) {
  const { userType, studyId } = await removeFromStudy(here(args), idOf(args.params.id));
  throw done(paths.list(userType, studyId), words[userType].deleted);
}

export default function DeleteUserStudy({ loaderData: { row, blockers } }: Route.ComponentProps) {
  const mine = words[row.type];
  const show = paths.show(row.type, row.id);
  return (
    <Page
      title={row.nameWithTitle || row.name}
      lead={`${mine.delete}: ${row.study}`}
      back={{ to: show, label: mine.show }}
    >
      <Section title={mine.sure}>
        {blockers.length > 0 ? (
          <>
            <Notice tone="danger" title={words.deleteWarning}>
              {mine.blocked}
            </Notice>
            <ul>
              {blockers.map(({ path, name }) => (
                <li key={path}>
                  <Link to={path}>{name}</Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <p>{words.deleteText}</p>
            <StepForm
              step="delete"
              submit={mine.delete}
              tone="danger"
              secondary={
                <ButtonLink to={show} variant="subtle" tone="neutral">
                  {words.cancel}
                </ButtonLink>
              }
            />
          </>
        )}
      </Section>
    </Page>
  );
}
