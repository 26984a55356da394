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
import { importPaths, tableForm } from "../imports.ts";
import { importSets } from "../sets/records.ts";
import { messages, texts } from "../texts.ts";
import { requireImportManager, startImport } from "../upload.server.ts";
import { type SetView, setViews } from "../views.ts";
import type { Route } from "./+types/imports";
import { ImportList } from "./import-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const imports = await loadImports(contextOf(args).db);
  return {
    sets: setViews(),
    imports: imports.map(({ recordSet, ...listed }) => ({
      ...listed,
      title: importSets[recordSet].title,
    })),
  };
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

export default function Imports({ loaderData: { sets, imports } }: Route.ComponentProps) {
  const { columns: _, ...pageTexts } = texts.hr;
  const options = sets.map(({ key, title }) => ({ value: key, label: title }));
  const archiveHint = formatText(pageTexts.archiveHint, {
    sets: sets.flatMap(({ title, hasFiles }) => (hasFiles ? title : [])).join(", "),
  });
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
              render: (set) => <Files of="template" set={set} />,
            },
            {
              key: "data",
              label: pageTexts.setColumns.data,
              render: (set) => <Files of="data" set={set} />,
            },
          ]}
          rows={sets.map((set, index) => ({ ...set, order: index + 1 }))}
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

const SetName = ({ order, title, lead }: { order: number; title: string; lead: string }) => (
  <div>
    <strong>
      {order}. {title}
    </strong>
    <div className="t-muted">{lead}</div>
  </div>
);

/** The formats of a download; stored files come in a zip. */
const formatsOf = (of: "template" | "data", { hasFiles }: SetView) =>
  of === "data" && hasFiles ? (["xlsx", "csv", "zip"] as const) : (["xlsx", "csv"] as const);

const Files = ({ of, set }: { of: "template" | "data"; set: SetView }) => (
  <span className="t-code">
    {formatsOf(of, set).map((format) => (
      <Fragment key={format}>
        {format !== "xlsx" && " · "}
        <a
          href={
            format === "zip" ? importPaths.data(set.key, format) : importPaths[of](set.key, format)
          }
          download
          aria-label={`${texts.hr.setColumns[of]}: ${set.title}, ${format.toUpperCase()}`}
        >
          {format.toUpperCase()}
        </a>
      </Fragment>
    ))}
  </span>
);
