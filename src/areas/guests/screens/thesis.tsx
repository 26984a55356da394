import { versionNumber } from "#areas/reservations/thread.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { parseCookies, redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink, DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { DateTime, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, EmptyState, Notice, Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { isEvaluating } from "#kit/workflow/policy.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { commentForm, type GuestVersion } from "../guests.ts";
import { guestPaths, guestSees } from "../guests-rules.ts";
import { texts as judgingTexts } from "../judging-texts.ts";
import { closeGuestSession, guestCookie } from "../sessions.server.ts";
import { messages, texts } from "../texts.ts";
import { commentAsGuest, loadGuestThesis, requireGuest } from "../thesis.server.ts";
import type { Route } from "./+types/thesis";

export const loader = (args: Route.LoaderArgs) =>
  loadGuestThesis(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  requireGuest(context, id);
  const { step, fields } = await readStep(args.request, ["comment", "signOut"]);
  if (step === "comment") {
    await commentAsGuest(context, id, parseForm(commentForm, fields));
    throw redirectWithFlash(guestPaths.thesis(id), messages.done.comment);
  }
  const token = guestCookie.read(parseCookies(args.request), context.publicUrl);
  if (token) await closeGuestSession(context, token);
  throw redirectWithFlash(guestPaths.entrance, messages.done.signOut, {
    "set-cookie": guestCookie.remove(context.publicUrl),
  });
}

/** The thesis as its guest sees it: the versions, what is written about them, and a comment. */
export default function GuestThesisPage({ loaderData }: Route.ComponentProps) {
  const { reservationId, thesisName, thesisNameEng, student, mentor, capacity, endsOn } =
    loaderData;
  const { defense, tasks, notSeated, versions, commentOn } = loaderData;
  const { thesis: words, capacities } = useTexts(texts);
  const judging = useTexts(judgingTexts);
  const language = useLanguage();
  return (
    <Page
      title={thesisName}
      lang="hr"
      actions={
        <Cluster>
          <ButtonLink to={guestPaths.ownData} variant="outline">
            {words.ownData}
          </ButtonLink>
          <ActionButton step="signOut" label={words.signOut} tone="neutral" variant="outline" />
        </Cluster>
      }
    >
      <meta name="robots" content="noindex" />
      <Section title={words.part}>
        <DescriptionList
          items={[
            [words.capacity, capacities[capacity]],
            [words.endsOn, formatDate(endsOn, language)],
            [words.student, student],
            [words.mentor, mentor],
            [words.english, thesisNameEng && <span lang="en">{thesisNameEng}</span>],
            [judging.defense, defense && <DateTime at={defense.at} withTime />],
            [judging.place, defense?.place],
            [judging.link, defense?.link && <a href={defense.link}>{defense.link}</a>],
          ]}
        />
        {notSeated && <Notice tone="info">{judging.notSeated}</Notice>}
      </Section>
      {isEvaluating(capacity) && !notSeated && (
        <Section title={judging.tasks}>
          {tasks.length === 0 && <p className="t-muted">{judging.nothing}</p>}
          <Cluster>
            {tasks.map((task) => (
              <ButtonLink key={task} to={guestPaths[task](reservationId)}>
                {judging.open[task]}
              </ButtonLink>
            ))}
          </Cluster>
        </Section>
      )}
      {versions.length === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      {versions.map((version) => (
        <VersionSection
          key={version.id}
          version={version}
          number={versionNumber(version, versions)}
          commented={version.id === commentOn}
          discussed={guestSees[capacity].comments}
        />
      ))}
      {guestSees[capacity].comments && versions.length > 0 && commentOn === null && (
        <p className="t-muted">{words.notNow}</p>
      )}
    </Page>
  );
}

type VersionProps = {
  version: GuestVersion;
  number: number | null;
  /** The guest may comment on it now. */
  commented: boolean;
  /** Comments are shown. */
  discussed: boolean;
};

function VersionSection({ version, number, commented, discussed }: VersionProps) {
  const { thesis: words } = useTexts(texts);
  const { id, finalVersion, createdAt, thesisFile, attachmentFile, comments } = version;
  return (
    <Section title={[finalVersion ? words.final : words.working, number].filter(Boolean).join(" ")}>
      <DescriptionList
        items={[
          [words.sent, <DateTime key="at" at={createdAt} withTime />],
          [
            words.file,
            thesisFile && (
              <DownloadLink href={guestPaths.file(id)} name={words.file} size={thesisFile} />
            ),
          ],
          [
            words.attachments,
            attachmentFile && (
              <DownloadLink
                href={guestPaths.attachment(id)}
                name={words.attachments}
                size={attachmentFile}
              />
            ),
          ],
        ]}
      />
      {discussed && <h3>{words.comments}</h3>}
      {discussed && comments.length === 0 && <p className="t-muted">{words.noComments}</p>}
      {comments.length > 0 && (
        <ul className="t-list">
          {comments.map(({ by, at, text, own }) => (
            <li key={`${at}${by}${text}`}>
              <div className="t-muted">
                {own ? words.you : by}, <DateTime at={at} withTime />
              </div>
              <div className="t-preserve-lines">{text}</div>
            </li>
          ))}
        </ul>
      )}
      {commented && (
        <ActionForm key={comments.length} step="comment" submit={words.submit}>
          <input type="hidden" name="documentId" value={id} />
          <TextArea
            name="comment"
            label={words.write}
            description={words.writeHint}
            maxLength={5_000}
            rows={5}
            required
          />
        </ActionForm>
      )}
    </Section>
  );
}
