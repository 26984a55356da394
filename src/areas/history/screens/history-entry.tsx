import "./history.css";
import type { ReactNode } from "react";
import { formatText } from "#kit/text/localization.ts";
import { DateTime } from "#kit/ui/language.tsx";
import { TextDiff } from "#kit/ui/text-diff.tsx";
import type { EntryView } from "../history.ts";
import { texts } from "../texts.ts";

const { actions, actedAs, section } = texts.hr;

/** The person who acted, and the admin behind them. */
export const formatActor = ({ who, real }: Pick<EntryView, "who" | "real">) =>
  real ? formatText(actedAs, { real, who }) : who;

/** One entry: what, when, who, and the changes; the data of a new record is collapsed. */
export const HistoryEntry = ({ entry, more }: { entry: EntryView; more?: ReactNode }) => (
  <li>
    <div className="t-entry-head">
      <span className="t-list-title">
        <DateTime at={entry.loggedAt} withTime /> {actions[entry.action]}
      </span>
      <span>{formatActor(entry)}</span>
      <span className="t-muted">
        {formatText(section.version, { version: String(entry.version) })}
      </span>
      {more}
    </div>
    {entry.action === "update" ? (
      <ChangeList {...entry} />
    ) : (
      <details>
        <summary>{section.show}</summary>
        <ChangeList {...entry} />
      </details>
    )}
  </li>
);

const { change: changeTexts, nothing } = texts.hr;

/** The fields of an entry with old and new value; for a new or deleted record all fields. */
export function ChangeList({ action, changes }: Pick<EntryView, "action" | "changes">) {
  if (changes.length === 0) return <p className="t-muted">{changeTexts.nothing}</p>;
  return (
    <dl className="t-changes">
      {changes.map(({ column, label, before, after, long }) => (
        <div key={column}>
          <dt>{label}</dt>
          <dd>
            {action === "new" && <ChangeValue text={after} />}
            {action === "delete" && <ChangeValue text={before} />}
            {action === "update" &&
              (long && before && after ? (
                <TextDiff before={before} after={after} />
              ) : (
                <BeforeAndAfter before={before} after={after} />
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An empty old value is not shown. */
const BeforeAndAfter = ({ before, after }: { before: string; after: string }) => (
  <>
    {before && (
      <>
        <span className="t-visually-hidden">{changeTexts.before}: </span>
        <del>
          <ChangeValue text={before} />
        </del>
        <span aria-hidden> → </span>
      </>
    )}
    <span className="t-visually-hidden">{changeTexts.after}: </span>
    {after ? (
      <ins>
        <ChangeValue text={after} />
      </ins>
    ) : (
      <ChangeValue text="" />
    )}
  </>
);

const ChangeValue = ({ text }: { text: string }) =>
  text ? <span className="t-preserve-lines">{text}</span> : <em className="t-muted">{nothing}</em>;
