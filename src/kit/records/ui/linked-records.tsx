import { Link } from "#kit/ui/buttons-and-links.tsx";
import "./linked-records.css";
import { formatText } from "#kit/text/localization.ts";
import type { BlockingRecords } from "../deletion.ts";
import { texts } from "../texts.ts";

/** Records that refer to a record, grouped by kind, each with a link. */
export const LinkedRecords = ({ links }: { links: readonly BlockingRecords[] }) => (
  <div className="t-linked-records">
    {links.map(({ what, count, rows }) => {
      const named = rows.filter(({ title }) => title !== "");
      return (
        <section key={what} aria-label={what}>
          <h3>
            {what} <span className="t-count">{count}</span>
          </h3>
          {named.length > 0 && (
            <ul>
              {named.map(({ title, path }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be called the same
                <li key={index}>{path ? <Link to={path}>{title}</Link> : title}</li>
              ))}
              {count > named.length && (
                <li className="t-muted">
                  {formatText(texts.hr.deletion.more, { count: count - named.length })}
                </li>
              )}
            </ul>
          )}
        </section>
      );
    })}
  </div>
);
