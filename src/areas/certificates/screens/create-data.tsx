import { optionalVersionForm } from "#kit/forms/fields.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Cluster, Notice, Page, Section } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { DescriptionList, Table } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import type { Certificate } from "../certificates.ts";
import { fillFromRecords } from "../certificates-commands.server.ts";
import { loadRecordComparison } from "../certificates-queries.server.ts";
import { prefillFields } from "../certificates-rules.ts";
import { messages, texts } from "../screen-texts.ts";
import { texts as recordTexts } from "../texts.ts";
import type { Route } from "./+types/create-data";
import { certificatePaths } from "./links.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadRecordComparison(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const reservationId = parseId(args.params.id);
  const { version } = parseForm(optionalVersionForm, await readFormFields(args.request));
  const { id } = await fillFromRecords(contextOf(args), reservationId, version);
  throw redirectWithFlash(certificatePaths.edit(id), messages.data.taken);
}

export default function CreateData({ loaderData }: Route.ComponentProps) {
  const { reservationId, certificate, completed, outdated, may, ...completion } = loaderData;
  const { data, columns, actions, reservation } = texts.hr;
  const toTake = !certificate || outdated.length > 0;
  return (
    <Page
      title={data.title}
      lead={certificate ? data.lead : data.newLead}
      back={{ to: `/student/reservation/${reservationId}`, label: reservation }}
    >
      <Section title={recordTexts.hr.title}>
        <DescriptionList
          items={[
            [columns.student, completion.student],
            [columns.jmbag, completion.jmbag],
            [columns.thesis, completion.thesisName],
            [columns.examDate, completed && <DateTime at={completion.examDate} />],
          ]}
        />
      </Section>
      {!completed && <Notice tone="info">{recordTexts.hr.refusals.notCompleted}</Notice>}
      {completed && (
        <Section title={data.known}>
          <RecordComparison
            stored={certificate?.fields}
            prefilled={completion.taken}
            titles={completion.titles}
            outdated={outdated}
          />
          {!toTake && <Notice tone="success">{data.same}</Notice>}
          {toTake && !may.includes("createData") && <Notice tone="info">{data.readOnly}</Notice>}
          {toTake && may.includes("createData") && (
            <ActionForm
              submit={certificate ? data.refresh : data.take}
              {...(certificate && {
                confirm: { title: data.refreshTitle, text: data.refreshText },
              })}
            >
              <input type="hidden" name="version" value={certificate?.version ?? ""} />
            </ActionForm>
          )}
        </Section>
      )}
      {certificate && (
        <Cluster>
          <ButtonLink
            to={certificatePaths.edit(certificate.id)}
            variant={toTake ? "light" : "filled"}
          >
            {actions.edit}
          </ButtonLink>
          <ButtonLink to={certificatePaths.show(certificate.id)}>{actions.show}</ButtonLink>
        </Cluster>
      )}
    </Page>
  );
}

const { data } = texts.hr;

type RecordComparisonProps = {
  /** Undefined if there is no certificate yet. */
  stored: Partial<Certificate> | undefined;
  prefilled: Partial<Certificate>;
  /** The programme's title in both forms. */
  titles: { male: string; female: string };
  outdated: readonly string[];
};

/** Compares each field's value in the records with its value on the certificate. */
export function RecordComparison({
  stored,
  prefilled,
  titles: { male, female },
  outdated,
}: RecordComparisonProps) {
  const rows = prefillFields.map((field) => ({
    field,
    label: recordTexts.hr.fields[field],
    standing: stored?.[field] ?? "",
    // both forms of the title are shown until the gender is known
    known:
      prefilled[field] ??
      (field === "academicTitle" && male ? formatText(data.byGender, { male, female }) : ""),
    differs: outdated.includes(field),
  }));
  type Row = (typeof rows)[number];
  const onCertificate = {
    key: "standing",
    label: data.onCertificate,
    render: ({ standing, differs }: Row) => (
      <>
        {standing || <span className="t-muted">{data.unknown}</span>}{" "}
        {differs && <StatusBadge label={data.differs} tone="waiting" />}
      </>
    ),
  };
  const inRecords = {
    key: "known",
    label: data.inRecords,
    render: ({ known }: Row) => known || <span className="t-muted">{data.unknown}</span>,
  };
  return (
    <Table
      caption={data.known}
      columns={[{ key: "label", label: data.field }, ...(stored ? [onCertificate] : []), inRecords]}
      rows={rows}
      rowKey={({ field }) => field}
    />
  );
}
