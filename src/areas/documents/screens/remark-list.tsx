import type { ReactNode } from "react";
import { versionNumber } from "#areas/reservations/thread.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useFormat, useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { changesPath } from "../comparison/comparison.ts";
import { texts as comparisonTexts } from "../comparison/texts.ts";
import type { DocumentVersionView } from "../documents.ts";
import type { RemarkView } from "../remarks/remarks.ts";
import { texts as remarkTexts } from "../remarks/texts.ts";
import { texts } from "../texts.ts";
import styles from "./remark-list.module.css";

type Versions = readonly Pick<DocumentVersionView, "id" | "finalVersion">[];

type ListProps = {
  /** In the order of their pages. */
  remarks: readonly RemarkView[];
  /** All versions of the reservation, newest first: a remark on an older one says on which. */
  versions: Versions;
  /** What the reader may do with a remark. */
  actions?: (remark: RemarkView) => ReactNode;
};

/** Remarks grouped by the pages of the file in which they were made. */
export function RemarkGroups({ remarks, versions, actions }: ListProps) {
  const { onPage, noPage } = useTexts(remarkTexts);
  const format = useFormat();
  const pages = [...new Set(remarks.map(({ page }) => page))];
  return pages.map((page) => (
    <Section key={page ?? ""} title={page === null ? noPage : format(onPage, { page })}>
      <RemarkList
        remarks={remarks.filter((remark) => remark.page === page)}
        versions={versions}
        actions={actions}
      />
    </Section>
  ));
}

/** Remarks one below another, each with its page if `withPages`. */
export const RemarkList = ({
  remarks,
  versions,
  actions,
  withPages,
}: ListProps & { withPages?: boolean }) => (
  <ul className={styles.list}>
    {remarks.map((remark) => (
      <li key={remark.id}>
        <Remark remark={remark} versions={versions} withPage={withPages}>
          {actions?.(remark)}
        </Remark>
      </li>
    ))}
  </ul>
);

type RemarkProps = {
  remark: RemarkView;
  versions: Versions;
  withPage?: boolean | undefined;
  children?: ReactNode;
};

function Remark({ remark, versions, withPage, children }: RemarkProps) {
  const { sources, onPage, fields } = useTexts(remarkTexts);
  const { working, final } = useTexts(texts);
  const { since } = useTexts(comparisonTexts);
  const format = useFormat();
  const { page, quote, body, author, source, createdAt, answer, answeredAt, documentId } = remark;
  const version = versions.find(({ id }) => id === documentId);
  const number = version ? versionNumber(version, versions) : null;
  const [newest] = versions;
  const about = [
    withPage && page !== null && format(onPage, { page }),
    author,
    version &&
      version !== versions[0] &&
      `${version.finalVersion ? final : working}${number ? ` ${number}` : ""}`,
    source !== "typed" && sources[source],
  ].filter(Boolean);
  return (
    <article className="t-thread-entry">
      {quote && <blockquote className={styles.quote}>{quote}</blockquote>}
      <p>{body}</p>
      <div className="t-muted">
        {about.join(" · ")} · <DateTime at={createdAt} />
      </div>
      {answer && (
        <div className={styles.answer}>
          <div className="t-muted">
            {fields.answer} · <DateTime at={answeredAt} />
          </div>
          <p>{answer}</p>
        </div>
      )}
      {newest && version && newest !== version && (
        <p>
          <Link to={changesPath(newest.id, version.id)}>{since}</Link>
        </p>
      )}
      {children}
    </article>
  );
}
