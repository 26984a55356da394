import { DateTime } from "./date-time.tsx";
import { Link } from "./link.tsx";
import { Table } from "./table.tsx";
import { useKitTexts } from "./texts.ts";

type Version = { number: number; own: boolean; createdAt: string; createdBy: string | null };

type VersionListProps = {
  caption: string;
  /** The page of the editor, which takes `version`. */
  path: string;
  /** Newest first. */
  versions: readonly Version[];
  /** What a text of the faculty and one that comes with the program are called. */
  texts: { own: string; delivered: string };
};

/** The versions of a text that people edit, each with a link that puts it into the editor, and the delivered one. */
export function VersionList({ caption, path, versions, texts }: VersionListProps) {
  const { columns, open } = useKitTexts().versions;
  const delivered = { number: 0, own: false, createdAt: "", createdBy: null };
  return (
    <Table
      caption={caption}
      columns={[
        {
          key: "number",
          label: columns.number,
          render: ({ number }) => (number === 0 ? texts.delivered : number),
        },
        {
          key: "own",
          label: columns.text,
          render: ({ own }) => (own ? texts.own : texts.delivered),
        },
        {
          key: "createdAt",
          label: columns.changed,
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
          label: columns.editor,
          align: "end",
          render: ({ number }) => <Link to={`${path}?version=${number}`}>{open}</Link>,
        },
      ]}
      rows={[...versions, delivered]}
      rowKey={({ number }) => number}
    />
  );
}
