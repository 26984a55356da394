import { DateTime, Link, Table } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

type Version = { number: number; own: boolean; createdAt: string; createdBy: string | null };

/** The versions of a wording, newest first, each with a link that puts it into the editor. */
export function TemplateVersions({ path, versions }: { path: string; versions: readonly Version[] }) {
  const { templates } = texts.hr;
  const delivered = { number: 0, own: false, createdAt: "", createdBy: null };
  return (
    <Table
      caption={templates.versions}
      columns={[
        {
          key: "number",
          label: templates.columns.version,
          render: ({ number }) => (number === 0 ? templates.delivered : number),
        },
        {
          key: "own",
          label: templates.columns.wording,
          render: ({ own }) => (own ? templates.own : templates.delivered),
        },
        {
          key: "createdAt",
          label: templates.columns.changed,
          render: ({ createdAt, createdBy }) =>
            createdAt && (
              <>
                <DateTime at={createdAt} withTime />
                {createdBy && `, ${createdBy}`}
              </>
            ),
        },
        {
          key: "open",
          label: templates.columns.open,
          align: "end",
          render: ({ number }) => <Link to={`${path}?version=${number}`}>{templates.open}</Link>,
        },
      ]}
      rows={[...versions, delivered]}
      rowKey={({ number }) => number}
    />
  );
}
