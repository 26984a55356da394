import { formatText } from "#kit/text/localization.ts";
import { Link } from "./buttons-and-links.tsx";
import { ActionForm } from "./forms/action-form.tsx";
import { DateTime } from "./language.tsx";
import { Notice, Section } from "./page.tsx";
import { Table } from "./table.tsx";
import { useKitTexts } from "./texts.ts";

type Version = { number: number; own: boolean; createdAt: string; createdBy: string | null };

type VersionSectionProps = {
  /**
   * The page of the editor, which takes `version` and the step `restore` with the number `basis`.
   */
  path: string;
  /** Newest first. */
  versions: readonly Version[];
  texts: { versions: string; own: string; delivered: string; restore: string; restoreText: string };
};

/** The versions of a text that people edit, and the way back to the delivered one. */
export function VersionSection({ path, versions, texts }: VersionSectionProps) {
  const [newest] = versions;
  return (
    <Section title={texts.versions}>
      <VersionList path={path} versions={versions} texts={texts} />
      {newest?.own && (
        <ActionForm
          step="restore"
          submit={texts.restore}
          tone="neutral"
          confirm={{ title: texts.restore, text: texts.restoreText }}
        >
          <input type="hidden" name="basis" value={newest.number} />
        </ActionForm>
      )}
    </Section>
  );
}

type VersionNoticeProps = {
  /** The version that was put into the editor; 0 is the delivered one. */
  number: number;
  texts: { deliveredInEditor: string; inEditor: string };
};

/** Says that the editor shows another version than the one in force. */
export const VersionNotice = ({ number, texts }: VersionNoticeProps) => (
  <Notice tone="info">
    {number === 0 ? texts.deliveredInEditor : formatText(texts.inEditor, { number })}
  </Notice>
);

/** Each version with a link that puts it into the editor. */
function VersionList({ path, versions, texts }: VersionSectionProps) {
  const { columns, open } = useKitTexts().versions;
  const delivered = { number: 0, own: false, createdAt: "", createdBy: null };
  return (
    <Table
      caption={texts.versions}
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
