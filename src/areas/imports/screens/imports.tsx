import { Fragment } from "react";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { RadioField } from "#kit/ui/forms/input-fields.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { loadImports } from "../imports.server.ts";
import { type ImportSetKey, importPaths, importSetKeys, tableForm } from "../imports.ts";
import { importSets, setsWithFiles } from "../sets/records.ts";
import { messages, texts } from "../texts.ts";
import { requireImportManager, startImport } from "../upload.server.ts";
import type { Route } from "./+types/imports";
import { ImportList } from "./import-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  return { imports: await loadImports(contextOf(args).db) };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const options = {
    files: { table: "table", archive: "archive" },
    required: { table: messages.refusals.noFile },
    schema: tableForm,
    authorize: requireImportManager,
    steps: ["upload"],
  } as const;
  return withReceivedForm(
    args.request,
    context,
    options,
    async ({ form, files: { table, archive } }) => {
      const id = await startImport(context, { ...form, file: table, archive });
      throw redirectWithFlash(importPaths.show(id), messages.started);
    },
  );
}

const options = importSetKeys.map((value) => ({ value, label: importSets[value].title }));

export default function Imports({ loaderData: { imports } }: Route.ComponentProps) {
  const { columns: _, ...pageTexts } = texts.hr;
  return (
    <Page title={pageTexts.title} lead={pageTexts.lead}>
      <Section
        title={pageTexts.sets}
        actions={
          <a
            href={importPaths.everything}
            download
            className="t-button"
            data-variant="outline"
            data-tone="neutral"
          >
            {pageTexts.everything.label}
          </a>
        }
      >
        <p className="t-muted">{pageTexts.setsLead}</p>
        <Table
          caption={pageTexts.sets}
          columns={[
            { key: "title", label: pageTexts.setColumns.title, render: SetName },
            {
              key: "template",
              label: pageTexts.setColumns.template,
              render: ({ key }) => <Files of="template" set={key} />,
            },
            {
              key: "data",
              label: pageTexts.setColumns.data,
              render: ({ key }) => <Files of="data" set={key} />,
            },
          ]}
          rows={importSetKeys.map((key, index) => ({ key, order: index + 1, ...importSets[key] }))}
          rowKey={({ key }) => key}
        />
      </Section>
      <Section title={pageTexts.upload}>
        <ActionForm step="upload" submit={pageTexts.read} files>
          <RadioField name="recordSet" label={pageTexts.recordSet} options={options} required />
          <FileField
            name="table"
            label={pageTexts.file}
            hint={pageTexts.fileHint}
            accept={acceptAttribute("table")}
            required
          />
          <FileField
            name="archive"
            label={pageTexts.archive}
            hint={archiveHint}
            accept={acceptAttribute("archive")}
            packedAs={pageTexts.archiveName}
            folder
          />
        </ActionForm>
      </Section>
      <Section title={pageTexts.recent}>
        {imports.length === 0 ? (
          <EmptyState title={pageTexts.none}>{pageTexts.noneText}</EmptyState>
        ) : (
          <ImportList imports={imports} />
        )}
      </Section>
    </Page>
  );
}

const archiveHint = formatText(texts.hr.archiveHint, {
  sets: setsWithFiles.map((key) => importSets[key].title).join(", "),
});

const SetName = ({ order, title, lead }: { order: number; title: string; lead: string }) => (
  <div>
    <strong>
      {order}. {title}
    </strong>
    <div className="t-muted">{lead}</div>
  </div>
);

/** The formats of a download; stored files come in a zip. */
const formatsOf = (of: "template" | "data", set: ImportSetKey) =>
  of === "data" && setsWithFiles.includes(set)
    ? (["xlsx", "csv", "zip"] as const)
    : (["xlsx", "csv"] as const);

const Files = ({ of, set }: { of: "template" | "data"; set: ImportSetKey }) => (
  <span className="t-code">
    {formatsOf(of, set).map((format) => (
      <Fragment key={format}>
        {format !== "xlsx" && " · "}
        <a
          href={format === "zip" ? importPaths.data(set, format) : importPaths[of](set, format)}
          download
          aria-label={`${texts.hr.setColumns[of]}: ${importSets[set].title}, ${format.toUpperCase()}`}
        >
          {format.toUpperCase()}
        </a>
      </Fragment>
    ))}
  </span>
);
