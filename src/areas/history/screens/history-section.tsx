import { formatText } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { Section } from "#kit/ui/page.tsx";
import type { RecordHistoryView } from "../history.ts";
import { texts } from "../texts.ts";
import { HistoryEntry } from "./history-entry.tsx";

const { title, section: sectionTexts } = texts.hr;

/** The newest history of a record on its page, with a link to all of it. */
export const HistorySection = ({ history }: { history: RecordHistoryView }) => (
  <Section
    title={title}
    id="history"
    actions={
      history.total > 0 && (
        <ButtonLink
          to={`/history/record/${history.objectClass}/${history.objectId}`}
          variant="outline"
          tone="neutral"
        >
          {formatText(sectionTexts.all, { total: history.total })}
        </ButtonLink>
      )
    }
  >
    {history.entries.length > 0 ? (
      <ol className="t-list">
        {history.entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    ) : (
      <p className="t-muted">{sectionTexts.empty}</p>
    )}
  </Section>
);
