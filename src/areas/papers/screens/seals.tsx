import { Form } from "react-router";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { maySeal } from "#kit/signatures/seal-state.ts";
import { formatText, withValues } from "#kit/text/localization.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { Button, DownloadLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { SelectField } from "#kit/ui/forms/input-fields.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Cluster, Notice, Page, Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { paperPaths } from "../papers.ts";
import { paperPolicy } from "../policy.ts";
import { sealWaiting } from "../seals/own-seal-commands.server.ts";
import {
  mostWaiting,
  recentDays,
  type SealChoice,
  sealChoice,
  sealKinds,
  sealPaths,
  toOwnSeal,
} from "../seals/seals.ts";
import { receiveReturned } from "../seals/seals-form.server.ts";
import { listWaitingPapers } from "../seals/seals-queries.server.ts";
import { messages, texts } from "../seals/texts.ts";
import { texts as paperTexts } from "../texts.ts";
import type { Route } from "./+types/seals";
import { OwnSealNotice } from "./own-seal-notice.tsx";
import { SealResults, TakeSealed } from "./seal-results.tsx";

/** The issued papers that wait for a seal; at first the certificates of the last days. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now, paperSeal } = contextOf(args);
  const asked = sealChoice.safeParse(Object.fromEntries(args.url.searchParams)).data;
  const choice: SealChoice = asked ?? {
    kind: "certificate",
    since: addDays(localDate(now), -recentDays),
  };
  const waiting = await listWaitingPapers(db, choice);
  return {
    choice,
    waiting: waiting.slice(0, mostWaiting),
    hasMore: waiting.length > mostWaiting,
    ownSeal: toOwnSeal(paperSeal, now),
    mayIssue: paperPolicy.issue(actor, undefined),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  // only the form with sealed papers has a file
  if (args.request.headers.get("content-type")?.startsWith("multipart/form-data"))
    return { results: await receiveReturned(args.request, context) };
  const { fields } = await readStep(args.request, ["own"]);
  const count = await sealWaiting(context, parseForm(sealChoice, fields));
  throw redirectWithFlash(sealPaths.index, withValues(messages.ownStarted, { count }));
}

export default function Seals({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, back } = texts.hr;
  return (
    <Page title={title} lead={lead} back={{ to: "/service/paper-batch", label: back }}>
      <SealResults results={actionData?.results} />
      <OwnSealNotice seal={loaderData.ownSeal} />
      <Waiting {...loaderData} />
      {loaderData.mayIssue ? (
        <Section title={texts.hr.in}>
          <p className="t-muted">{texts.hr.inLead}</p>
          <TakeSealed />
        </Section>
      ) : (
        <Notice tone="info">{paperTexts.hr.readOnly}</Notice>
      )}
    </Page>
  );
}

const kinds = { ...paperTexts.hr.kinds, all: texts.hr.all };

function Waiting({
  choice,
  waiting,
  hasMore,
  ownSeal,
  mayIssue,
}: Route.ComponentProps["loaderData"]) {
  const { out, kind, since, show, more, zip, waitingColumns: columns } = texts.hr;
  return (
    <Section title={out}>
      <FormContext
        value={{ id: "seals", errors: {}, values: { kind: [choice.kind], since: [choice.since] } }}
      >
        <Form method="get" className="t-form" key={`${choice.kind} ${choice.since}`}>
          <SelectField
            name="kind"
            label={kind}
            options={sealKinds.map((value) => ({ value, label: kinds[value] }))}
            required
          />
          <DateField name="since" label={since} required />
          <div className="t-form-actions">
            <Button type="submit" variant="light">
              {show}
            </Button>
          </div>
        </Form>
      </FormContext>
      <p>
        <strong>{formatText(texts.hr.waiting, { count: waiting.length })}</strong>
      </p>
      {hasMore && <Notice tone="info">{formatText(more, { count: mostWaiting })}</Notice>}
      {waiting.length > 0 && (
        <>
          {mayIssue && <DownloadLink href={sealPaths.zip(choice)} name={zip} />}
          {mayIssue && ownSeal && maySeal(ownSeal.state) && (
            <Cluster>
              <span className="t-muted">{texts.hr.ownLead}</span>
              <ActionButton step="own" label={texts.hr.own} variant="light" fields={choice} />
            </Cluster>
          )}
          <details>
            <summary>{texts.hr.list}</summary>
            <Table
              caption={out}
              columns={[
                {
                  key: "student",
                  label: columns.student,
                  render: ({ reservationId, student }) => (
                    <Link to={paperPaths.reservation(reservationId)}>{student}</Link>
                  ),
                },
                {
                  key: "kind",
                  label: columns.kind,
                  render: (row) => paperTexts.hr.kinds[row.kind],
                },
                {
                  key: "issuedAt",
                  label: columns.issuedAt,
                  render: ({ issuedAt }) => <DateTime at={issuedAt} withTime />,
                },
              ]}
              rows={waiting}
              rowKey={({ id }) => id}
            />
          </details>
        </>
      )}
    </Section>
  );
}
