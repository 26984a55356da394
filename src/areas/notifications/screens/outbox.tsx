import { Pager, pageOf } from "#areas/people/screens/parts/pager.tsx";
import { holds } from "#kit/actor.ts";
import { noRight, Refusal } from "#kit/refusal.ts";
import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { ButtonLink, EmptyState, Page } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import { say } from "#kit/words.ts";
import { outboxTexts } from "../outbox-texts.ts";
import { mailsOf } from "../server/queries.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/outbox";
import { GivenUp } from "./parts/given-up.tsx";
import { Mails } from "./parts/mails.tsx";

/** The admin sees all mails and what failed for good; everyone else what was written to them. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db, jobs } = here(args);
  const all = holds(actor, "admin");
  const page = pageOf(args.request.url);
  const unsentOnly = all && new URL(args.request.url).searchParams.has("unsent");
  const { mails, older } = await mailsOf(db, { userId: all ? undefined : actor.id, unsentOnly, page });
  return { all, page, unsentOnly, mails, older, givenUp: all ? await jobs.givenUp() : [] };
}

/** The admin lets what failed be tried again. */
export async function action(args: Route.ActionArgs) {
  const { actor, jobs } = here(args);
  if (!holds(actor, "admin")) throw new Refusal(403, noRight);
  throw done("/outbox", say(texts.hr.givenUp.done, { count: await jobs.tryAgain() }));
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { all, page, unsentOnly, mails, older, givenUp } = loaderData;
  const words = useWords(outboxTexts);
  return (
    <Page
      title={all ? words.title : words.titleOwn}
      lead={all ? words.leadAll : words.leadOwn}
      actions={all && <View unsentOnly={unsentOnly} />}
      wide
    >
      {givenUp.length > 0 && <GivenUp jobs={givenUp} />}
      {mails.length > 0 ? (
        <Mails mails={mails} all={all} />
      ) : (
        <EmptyState title={words.empty}>{unsentOnly ? words.emptyUnsent : words.emptyText}</EmptyState>
      )}
      <Pager label={words.pages} back={words.newer} on={words.older} page={page} more={older} />
    </Page>
  );
}

function View({ unsentOnly }: { unsentOnly: boolean }) {
  const { views } = useWords(outboxTexts);
  return unsentOnly ? (
    <ButtonLink to="/outbox">{views.all}</ButtonLink>
  ) : (
    <ButtonLink to="/outbox?unsent">{views.unsent}</ButtonLink>
  );
}
