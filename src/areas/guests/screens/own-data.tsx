import { texts as opinionTexts } from "#areas/assessment/reviewer-opinion-page-texts.ts";
import { signInCookie } from "#areas/auth/identities/sign-in-cookie.server.ts";
import { noFields } from "#kit/forms/fields.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { parseCookies, redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { DateTime, useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList, Table } from "#kit/ui/table.tsx";
import { toProvider } from "../entering.server.ts";
import type { GuestOwnData } from "../guests.ts";
import { contactDays, guestPaths } from "../guests-rules.ts";
import { beginBinding } from "../identity.server.ts";
import { texts as judgingTexts } from "../judging-texts.ts";
import { guestCookie } from "../sessions.server.ts";
import { messages, texts } from "../texts.ts";
import { leaveAsGuest, loadGuestOwnData } from "../thesis.server.ts";
import type { Route } from "./+types/own-data";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const withIdentity = context.identitySignIn !== undefined;
  return { ...(await loadGuestOwnData(context)), withIdentity };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { step, fields } = await readStep(args.request, ["leave", "bind"]);
  parseForm(noFields, fields);
  if (step === "bind") {
    const browser = signInCookie.read(parseCookies(args.request), context.publicUrl);
    throw toProvider(context, await beginBinding(context, browser));
  }
  await leaveAsGuest(context);
  throw redirectWithFlash(guestPaths.entrance, messages.done.leave, {
    "set-cookie": guestCookie.remove(context.publicUrl),
  });
}

/** What is stored about a guest, for the guest. */
export default function GuestOwnDataPage({ loaderData }: Route.ComponentProps) {
  const { withIdentity, identity } = loaderData;
  const { name, email, language: stored, capacity, reservationId, thesisName } = loaderData;
  const { invitedBy, invitedAt, endsOn, redeemedAt, proposedBy } = loaderData;
  const { sessions, comments, marks, minutes, opinion } = loaderData;
  const pageTexts = useTexts(texts);
  const { ownData: words, columns } = pageTexts;
  const language = useLanguage();
  const format = useFormat();
  return (
    <Page
      title={words.title}
      lead={words.lead}
      back={{ to: guestPaths.thesis(reservationId), label: words.back }}
      actions={<DownloadLink href={guestPaths.download} name={words.download} size={null} />}
    >
      <meta name="robots" content="noindex" />
      <Section title={words.stored}>
        <DescriptionList
          items={[
            [columns.name, name],
            [columns.email, email],
            [columns.identity, identity],
            [columns.language, pageTexts.languages[stored]],
            [columns.capacity, pageTexts.capacities[capacity]],
            [pageTexts.invitation.thesis, thesisName],
            [columns.proposedBy, proposedBy],
            [columns.invitedBy, invitedBy],
            [columns.invitedAt, <DateTime key="invited" at={invitedAt} withTime />],
            [columns.redeemedAt, redeemedAt && <DateTime at={redeemedAt} withTime />],
            [columns.endsOn, formatDate(endsOn, language)],
          ]}
        />
        <p>{format(words.kept, { days: contactDays })}</p>
      </Section>
      {withIdentity && identity === null && (
        <Section title={columns.identity}>
          <p>{words.bindLead}</p>
          <Cluster>
            <ActionButton step="bind" label={words.bind} tone="neutral" variant="outline" />
          </Cluster>
        </Section>
      )}
      <Section title={words.sessions}>
        <Table
          caption={words.sessions}
          rows={sessions}
          rowKey={({ since }) => since}
          empty=""
          columns={[
            {
              key: "since",
              label: columns.sessionSince,
              render: ({ since }) => <DateTime at={since} withTime />,
            },
            {
              key: "until",
              label: columns.sessionEnds,
              render: ({ until }) => <DateTime at={until} withTime />,
            },
            { key: "address", label: columns.address, render: ({ address }) => address },
            { key: "browser", label: columns.userAgent, render: ({ browser }) => browser },
          ]}
        />
      </Section>
      <Section title={words.comments}>
        <Table
          caption={words.comments}
          rows={comments}
          rowKey={({ at }) => at}
          empty={words.noComments}
          columns={[
            {
              key: "at",
              label: columns.commentedAt,
              render: ({ at }) => <DateTime at={at} withTime />,
            },
            { key: "text", label: columns.comment, render: ({ text }) => text },
          ]}
        />
      </Section>
      <OwnJudgements marks={marks} minutes={minutes} opinion={opinion} />
      <ActionButton
        step="leave"
        label={words.leave}
        tone="danger"
        variant="outline"
        confirm={{ title: words.leaveTitle, text: words.leaveText }}
      />
    </Page>
  );
}

/** What a guest who judges has given; nothing for the others. */
function OwnJudgements({
  marks,
  minutes,
  opinion,
}: Pick<GuestOwnData, "marks" | "minutes" | "opinion">) {
  const { ownData: words } = useTexts(texts);
  const judging = useTexts(judgingTexts);
  const { verdicts } = useTexts(opinionTexts);
  return (
    <>
      {marks.length > 0 && (
        <Section title={words.marks}>
          <DescriptionList
            items={marks.map(({ criterion, mark, note }) => [
              criterion,
              [mark, note].filter(Boolean).join(": "),
            ])}
          />
        </Section>
      )}
      {minutes.map(({ at, answer, objection }) => (
        <Section key={at} title={words.minutes}>
          <p>
            {judging.answers[answer]}, <DateTime at={at} withTime />. {objection}
          </p>
        </Section>
      ))}
      {opinion.map(({ at, positive, body }) => (
        <Section key={at} title={words.opinion}>
          <p className="t-muted">
            {verdicts[positive ? "positive" : "negative"]}, <DateTime at={at} withTime />
          </p>
          <p className="t-preserve-lines">{body}</p>
        </Section>
      ))}
    </>
  );
}
