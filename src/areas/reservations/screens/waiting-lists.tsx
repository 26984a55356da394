import { localizedTitle } from "#areas/theses/summary.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, EmptyState, Page } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { messages, texts } from "../waiting-list/texts.ts";
import { leaveWaitingList, loadOwnLists } from "../waiting-list/waiting-list.server.ts";
import { type OwnWaitingView, waitingListForm } from "../waiting-list/waiting-list.ts";
import type { Route } from "./+types/waiting-lists";
import { LeaveButton } from "./waiting-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  return { lists: await loadOwnLists(db, actor.id) };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { fields } = await readStep(args.request, ["leave"]);
  const { thesis } = parseForm(waitingListForm, fields);
  await leaveWaitingList(context, thesis);
  throw redirectWithFlash("/student/waiting-lists", messages.done.left);
}

/** The student's own waiting lists, with the place on each. */
export default function WaitingLists({ loaderData: { lists } }: Route.ComponentProps) {
  const listTexts = useTexts(texts);
  return (
    <Page title={listTexts.mine} lead={listTexts.lead}>
      {lists.length === 0 ? (
        <EmptyState
          title={listTexts.empty}
          action={
            <Cluster>
              <ButtonLink to="/student/theses-by-mentors">{listTexts.browse}</ButtonLink>
              <ButtonLink to="/following">{listTexts.following}</ButtonLink>
            </Cluster>
          }
        >
          {listTexts.emptyText}
        </EmptyState>
      ) : (
        <ul className="t-cards">
          {lists.map((list) => (
            <OwnList key={list.thesisId} list={list} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function OwnList({ list }: { list: OwnWaitingView }) {
  const listTexts = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const { thesisId, mentor, heldUntil, position, count, passedOver } = list;
  const [title, lang] = localizedTitle(list, language);
  return (
    <li className="t-card t-stack">
      <div>
        <p className="t-list-title" lang={lang}>
          <Link to={`/student/thesis/${thesisId}`}>{title}</Link>
        </p>
        <p className="t-muted" lang="hr">
          {mentor}
        </p>
      </div>
      {heldUntil === null ? (
        <p>{format(listTexts.position, { position: position ?? 0, count })}</p>
      ) : (
        <>
          <p>
            <StatusBadge label={listTexts.heldTitle} tone="open" />
          </p>
          <p>{format(listTexts.held, { day: formatDate(heldUntil, language) })}</p>
        </>
      )}
      {passedOver && <p className="t-muted">{listTexts.passedOver}</p>}
      <Cluster>
        {heldUntil !== null && (
          <ButtonLink to={`/student/thesis/${thesisId}`}>{listTexts.open}</ButtonLink>
        )}
        <LeaveButton thesis={{ id: thesisId, title }} held={heldUntil !== null} />
      </Cluster>
    </li>
  );
}
