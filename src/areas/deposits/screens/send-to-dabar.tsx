import { shortenAbstract } from "#areas/documents/abstract.server.ts";
import { shorterAbstractForm } from "#areas/documents/documents.ts";
import { changeEmbargo } from "#areas/documents/embargo/embargo.server.ts";
import { embargoForm } from "#areas/documents/embargo/embargo.ts";
import { embargoPolicy } from "#areas/documents/embargo/policy.ts";
import { messages as embargoMessages } from "#areas/documents/embargo/texts.ts";
import { abstractPolicy, documentPolicy } from "#areas/documents/policy.ts";
import { AbstractSection } from "#areas/documents/screens/abstract-section.tsx";
import { EmbargoSection } from "#areas/documents/screens/embargo-section.tsx";
import { messages as documentMessages } from "#areas/documents/texts.ts";
import { loadExchanges } from "#areas/exchanges/exchanges.server.ts";
import { ExchangesSection } from "#areas/exchanges/screens/exchange-table.tsx";
import { outcomeNotFinal } from "#areas/reservations/committee-and-outcome-rules.ts";
import { toSubmittedCheck } from "#areas/submission-checks/check-view.ts";
import { CheckSection } from "#areas/submission-checks/screens/check-section.tsx";
import type { CheckView } from "#areas/submission-checks/submission-checks.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { texts as thesisTexts } from "#areas/theses/texts.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatMessage, formatText } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import { availableSteps } from "#kit/workflow/flow.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { type DepositFile, type DepositView, depositPaths } from "../deposits.ts";
import { sendToDabar } from "../deposits-commands.server.ts";
import { loadCheckedSource, loadDeposits } from "../deposits-queries.server.ts";
import { describeContents } from "../deposits-rules.ts";
import { depositFlow } from "../flow.ts";
import { depositTones } from "../list-columns.ts";
import { writeMods } from "../mods.ts";
import { depositPolicy } from "../policy.ts";
import { checkReadiness, type Finding, withoutTold } from "../readiness.ts";
import { texts as readinessTexts } from "../readiness-texts.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/send-to-dabar";
import { DepositContentsSection } from "./contents.tsx";
import { DepositStateSection } from "./state.tsx";

/**
 * Loads what would be sent of a thesis and the earlier sendings. The JMBAG is only for actors who
 * may send it.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { actor, db, now } = context;
  const {
    record,
    name,
    student,
    published,
    origins,
    contents,
    inspection,
    embargoReason,
    abstracts,
    ...checked
  } = await loadCheckedSource(context, parseId(args.params.id));
  if (!depositPolicy.read(actor, record)) throw new Refusal(403, accessDenied);
  const { checkedVersion } = checked;
  const check =
    checkedVersion && documentPolicy.read(actor, checkedVersion)
      ? toSubmittedCheck(checked.check, context)
      : null;
  const { deposits, lastSent } = await loadDeposits(db, record.id);
  const maySee = thesisPolicy.sendToDabar(actor, record);
  const underway = deposits.some(({ nextCheckAt }) => nextCheckAt !== null);
  const outcomeOpenUntil =
    published.outcomeOpenUntil === null ? null : new Date(published.outcomeOpenUntil);
  const facts = {
    status: published.status,
    thesisStatus: record.status,
    pid: published.pid,
    underway,
    outcomeOpenUntil,
    titleWithdrawn: published.titleWithdrawn,
  };
  return {
    id: record.id,
    name,
    student,
    published,
    underway,
    deposits: maySee ? deposits : [],
    embargo: embargoPolicy.change(actor, { embargoed: contents.embargoUntil !== "" })
      ? { until: contents.embargoUntil, reason: embargoReason, today: localDate(now) }
      : null,
    abstracts:
      abstractPolicy.change(actor, { completed: record.status === "completed" }) &&
      (abstracts.abstract !== "" || abstracts.abstractEng !== "")
        ? abstracts
        : null,
    notFinal:
      outcomeOpenUntil && formatMessage(outcomeNotFinal({ outcomeOpenUntil }), context.language),
    withdrawn: published.titleWithdrawn,
    may: { send: availableSteps(depositFlow, actor, facts, now).includes("send") },
    findings: withoutTold(
      checkReadiness(contents, origins, inspection),
      isSent(check, contents.files) ? check.findings : [],
    ),
    check,
    documentId: origins.documentId,
    fields: describeContents(contents),
    sentFields: maySee && lastSent ? describeContents(lastSent) : null,
    inspection,
    nextNumber: (deposits[0]?.number ?? 0) + 1,
    files: contents.files.map(({ id, name, size }) => ({ id, name, size })),
    mods: maySee ? writeMods(contents, context.dabar.profile.institution) : null,
    exchanges: maySee && hasRole(actor, "admin") ? await loadExchanges(db, "dabar", record.id) : [],
  };
}

/** True for the check of a file that would be sent; a public copy may take its place. */
const isSent = (check: CheckView | null, files: readonly DepositFile[]): check is CheckView =>
  check !== null && files.some(({ sha256 }) => sha256 === check.sha256);

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, [
    "send",
    "changeEmbargo",
    "shortenAbstract",
  ]);
  if (step === "shortenAbstract") {
    if (!abstractPolicy.attempt(context.actor, { completed: true }))
      throw new Refusal(403, accessDenied);
    const isShorter = await shortenAbstract(context, id, parseForm(shorterAbstractForm, fields));
    const { done, unchanged } = documentMessages.shorter;
    throw redirectWithFlash(depositPaths.send(id), isShorter ? done : unchanged);
  }
  if (step === "changeEmbargo") {
    if (!embargoPolicy.attempt(context.actor, { embargoed: true }))
      throw new Refusal(403, accessDenied);
    const isOpen = await changeEmbargo(context, id, parseForm(embargoForm, fields));
    throw redirectWithFlash(
      depositPaths.send(id),
      embargoMessages.done[isOpen ? "opened" : "moved"],
    );
  }
  await sendToDabar(context, id);
  throw redirectWithFlash(depositPaths.send(id), messages.done.sent);
}

export default function SendToDabar({ loaderData }: Route.ComponentProps) {
  const {
    id,
    name,
    student,
    published,
    underway,
    deposits,
    may,
    findings,
    exchanges,
    notFinal,
    withdrawn,
  } = loaderData;
  const { fields, sentFields, nextNumber, files, inspection, mods, embargo, abstracts } =
    loaderData;
  const { check, documentId } = loaderData;
  const { title, lead, back, send, resend, sendText } = texts.hr;
  const isBlocked = findings.some(({ level }) => level === "missing");
  const label = deposits.length > 0 ? resend : send;
  return (
    <Page
      title={title}
      lead={formatText(lead, { student, thesis: name })}
      back={{ to: `/thesis/show/${id}`, label: back }}
      actions={
        may.send &&
        !isBlocked && (
          <ActionButton step="send" label={label} confirm={{ title: label, text: sendText }} />
        )
      }
    >
      {notFinal && <Notice tone="info">{notFinal}</Notice>}
      {withdrawn && <Notice tone="warning">{texts.hr.refusals.titleWithdrawn}</Notice>}
      {mods !== null && !withdrawn && (
        <DepositStateSection published={published} underway={underway} latest={deposits[0]} />
      )}
      {published.pid === null && !underway && !withdrawn && (
        <ReadinessSection findings={findings} />
      )}
      {check && documentId !== null && (
        <CheckSection check={check} source={`/student/download-thesis/${documentId}`} />
      )}
      {!withdrawn && (
        <DepositContentsSection
          id={id}
          nextNumber={nextNumber}
          fields={fields}
          sentFields={sentFields}
          files={files}
          inspection={inspection}
          mods={mods}
        />
      )}
      {embargo && <EmbargoSection {...embargo} />}
      {abstracts && (!withdrawn || published.pid !== null) && <AbstractSection {...abstracts} />}
      {deposits.length > 0 && (
        <SendingsSection deposits={deposits} published={published.pid !== null} />
      )}
      {exchanges.length > 0 && (
        <ExchangesSection
          title={texts.hr.exchanges}
          lead={texts.hr.exchangesLead}
          exchanges={exchanges}
        />
      )}
    </Page>
  );
}

const { columns, levels, findings: sentences, who, ...sectionTexts } = readinessTexts.hr;

/** The findings before a thesis is sent, each with a link to the page where it is corrected. */
const ReadinessSection = ({ findings }: { findings: readonly Finding[] }) => (
  <Section title={sectionTexts.title}>
    {findings.length === 0 ? (
      <Notice tone="success">{sectionTexts.complete}</Notice>
    ) : (
      <>
        <p className="t-muted">{sectionTexts.lead}</p>
        <Table
          caption={sectionTexts.title}
          columns={[
            {
              key: "finding",
              label: columns.finding,
              render: ({ key, path, values = {} }) => (
                <Link to={path}>{formatText(sentences[key], values)}</Link>
              ),
            },
            { key: "level", label: columns.level, render: Level },
            { key: "who", label: columns.who, render: ({ key }) => who[key] },
          ]}
          rows={findings}
          rowKey={({ key }) => key}
        />
      </>
    )}
  </Section>
);

const Level = ({ level }: Finding) => (
  <StatusBadge label={levels[level]} tone={levelTones[level]} />
);

const levelTones = { missing: "stopped", wrong: "waiting", unusual: "draft" } as const;

const { sendingColumns, ...pageTexts } = texts.hr;

type SendingsProps = {
  deposits: readonly DepositView[];
  /**
   * True if the thesis has an identifier in the repository, which then requests nothing more for
   * it.
   */
  published: boolean;
};

/** Each sending of the thesis, newest first. */
const SendingsSection = ({ deposits, published }: SendingsProps) => (
  <Section title={pageTexts.sendings}>
    <Table
      caption={pageTexts.sendings}
      columns={[
        { key: "number", label: sendingColumns.number },
        {
          key: "createdAt",
          label: sendingColumns.createdAt,
          render: ({ createdAt }) => <DateTime at={createdAt} withTime />,
        },
        { key: "requestedBy", label: sendingColumns.requestedBy },
        {
          key: "submittedAt",
          label: sendingColumns.submittedAt,
          render: ({ submittedAt }) => submittedAt && <DateTime at={submittedAt} withTime />,
        },
        {
          key: "status",
          label: sendingColumns.status,
          render: ({ status }) => {
            const key = published && status === "noActiveRequests" ? "published" : status;
            return (
              <StatusBadge label={thesisTexts.hr.dabarStatuses[key]} tone={depositTones[key]} />
            );
          },
        },
        { key: "message", label: sendingColumns.message },
      ]}
      rows={deposits}
      rowKey={({ number }) => number}
    />
  </Section>
);
