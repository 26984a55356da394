import { idOf } from "#kit/id.ts";
import { noRight, Refusal } from "#kit/refusal.ts";
import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { linksTo } from "#kit/server/records/links.ts";
import { readRecord } from "#kit/server/records/read.ts";
import { removeRecord } from "#kit/server/records/write.ts";
import { ButtonLink, Notice, Page, Section, StepForm } from "#kit/ui/index.ts";
import { declared, linkNames, sets } from "../server.ts";
import { resourceOf } from "../sets.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/delete";
import { LinkedRows } from "./parts/linked-rows.tsx";

const words = texts.delete;

/** Asks before anything is gone, and shows what stands in the way (spec §8). */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db } = here(args);
  const { set, allow } = resourceOf(args.url.pathname);
  if (!allow.write(actor, undefined)) throw new Refusal(403, noRight);
  const id = idOf(args.params.id);
  const { title } = await readRecord(sets, declared(set), db, id);
  return { set, id, title, links: await linksTo(sets, linkNames, db, declared(set), id) };
}

export async function action(args: Route.ActionArgs) {
  const context = here(args);
  const { set, allow } = resourceOf(args.url.pathname);
  if (!allow.write(context.actor, undefined)) throw new Refusal(403, noRight);
  await removeRecord(context, declared(set), idOf(args.params.id), words.blocked);
  throw done(`/${set}`, texts.done.deleted);
}

export default function DeleteRecord({ loaderData: { set, id, title, links } }: Route.ComponentProps) {
  const resource = resourceOf(`/${set}`);
  const back = { to: `/${set}/show/${id}`, label: texts.actions.back };
  if (links.length > 0) {
    return (
      <Page title={resource.words.delete} lead={title} back={back}>
        <Notice tone="warning" title={words.blocked}>
          {words.blockedText}
        </Notice>
        <Section title={texts.show.links}>
          <LinkedRows links={links} />
        </Section>
      </Page>
    );
  }
  return (
    <Page title={resource.words.delete} lead={title} back={back}>
      <Notice tone="warning" title={words.may}>
        {words.warning}
      </Notice>
      <StepForm
        submit={words.confirm}
        tone="danger"
        secondary={
          <ButtonLink to={back.to} variant="outline" tone="neutral">
            {words.cancel}
          </ButtonLink>
        }
      />
    </Page>
  );
}
