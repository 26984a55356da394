import { useId, useRef, useState } from "react";
import { readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { Button, ButtonLink, copyText } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { DateTime, useTexts } from "#kit/ui/language.tsx";
import { Cluster, EmptyState, Notice, Page, Section } from "#kit/ui/page.tsx";
import { createCalendarToken, findCalendarToken, renewCalendarToken } from "../calendar.server.ts";
import { feedKinds, feedPath } from "../calendar.ts";
import { calendarServices, feedScope, isPlanner, subscribeLinks } from "../calendar-rules.ts";

import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/calendar-feeds";

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, language, publicUrl } = contextOf(args);
  // the token would stay valid after an admin stops acting as somebody else
  const calendarToken = actor.impersonator ? undefined : await findCalendarToken(db, actor.id);
  return {
    borrowed: Boolean(actor.impersonator),
    since: calendarToken?.createdAt.toISOString(),
    scope: feedScope(actor),
    planner: isPlanner(actor),
    addresses:
      calendarToken &&
      feedKinds.map((kind) => ({
        kind,
        url: publicUrl + feedPath(kind, actor.username, calendarToken.token, language),
      })),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { step } = await readStep(args.request, ["make", "renew"]);
  await (step === "make" ? createCalendarToken(context) : renewCalendarToken(context));
  throw redirectWithFlash("/calendar-feeds", step === "make" ? messages.made : messages.renewed);
}

export default function CalendarFeeds({ loaderData }: Route.ComponentProps) {
  const { borrowed, since, scope, planner, addresses } = loaderData;
  const pageTexts = useTexts(texts);
  const about = {
    "scheduled-defenses": pageTexts.kinds["scheduled-defenses"][scope],
    deadlines: planner ? pageTexts.kinds.deadlines.planner : pageTexts.kinds.deadlines.own,
  };
  return (
    <Page
      title={pageTexts.title}
      lead={pageTexts.lead}
      back={{ to: "/user/profile", label: pageTexts.back }}
      actions={<ButtonLink to="/scheduled-defenses">{pageTexts.calendar}</ButtonLink>}
    >
      {borrowed && <Notice tone="info">{pageTexts.borrowed}</Notice>}
      {!borrowed && !addresses && (
        <EmptyState
          title={pageTexts.none}
          action={<ActionButton step="make" label={pageTexts.make} />}
        >
          {pageTexts.noneText}
        </EmptyState>
      )}
      {addresses?.map(({ kind, url }) => (
        <Section key={kind} title={pageTexts.kinds[kind].title}>
          <p>{about[kind]}</p>
          <FeedAddress url={url} name={`${pageTexts.kinds[kind].title} · Teza`} />
        </Section>
      ))}
      {addresses && (
        <Section title={pageTexts.how}>
          <ul>
            {Object.entries(pageTexts.steps).map(([name, text]) => (
              <li key={name}>{text}</li>
            ))}
          </ul>
          <p>{pageTexts.refresh}</p>
        </Section>
      )}
      {addresses && (
        <Section title={pageTexts.secret}>
          <p>{pageTexts.secretText}</p>
          <p className="t-muted">
            <Since since={since} />
          </p>
          <Cluster>
            <ActionButton
              step="renew"
              label={pageTexts.renew}
              tone="danger"
              variant="outline"
              confirm={{ title: pageTexts.renewSure, text: pageTexts.renewText }}
            />
          </Cluster>
        </Section>
      )}
    </Page>
  );
}

function Since({ since }: { since: string | undefined }) {
  const [before, after] = useTexts(texts).since.split("{when}");
  return (
    <>
      {before}
      <DateTime at={since} withTime />
      {after}
    </>
  );
}

/** The address of a feed, with buttons to copy it and to subscribe. */
function FeedAddress({ url, name }: { url: string; name: string }) {
  const pageTexts = useTexts(texts);
  const id = useId();
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [copyStatus, setCopyStatus] = useState("");
  const links = subscribeLinks(url, name);
  const copy = async () => {
    field.current?.select();
    const copied = await copyText(url);
    setCopyStatus(copied ? pageTexts.copied : pageTexts.notCopied);
  };
  return (
    <>
      <div className="t-field">
        <label htmlFor={id} className="t-label">
          {pageTexts.address}
        </label>
        <input
          id={id}
          ref={field}
          className="t-input"
          value={url}
          readOnly
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <Cluster>
        {hydrated && <Button onClick={copy}>{pageTexts.copy}</Button>}
        {calendarServices.map((calendar) => (
          <a
            key={calendar}
            className="t-button"
            data-variant="light"
            data-tone="primary"
            href={links[calendar]}
            rel="noreferrer"
          >
            {pageTexts.subscribe[calendar]}
          </a>
        ))}
        <span role="status">{copyStatus}</span>
      </Cluster>
    </>
  );
}
