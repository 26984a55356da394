import type { ReactNode } from "react";
import { formatText } from "#kit/text/format-text.ts";
import { When } from "#kit/ui/index.ts";
import type { EntryView } from "../../schema.ts";
import { texts } from "../../texts.ts";
import { ChangeList } from "./changes.tsx";

const { actions, actedAs, section } = texts.hr;

/** Who acted, and the admin behind them. */
export const formatActor = ({ who, real }: Pick<EntryView, "who" | "real">) =>
  real ? formatText(actedAs, { real, who }) : who;

/** One entry: what, when, who, and what it changed; what a new record held is folded away. */
export const HistoryEntry = ({ entry, more }: { entry: EntryView; more?: ReactNode }) => (
  <li>
    <div className="t-entry-head">
      <span className="t-row-title">
        <When at={entry.loggedAt} withTime /> {actions[entry.action]}
      </span>
      <span>{formatActor(entry)}</span>
      <span className="t-muted">{formatText(section.version, { version: String(entry.version) })}</span>
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
