import "./history.css";
import { Difference } from "#kit/ui/difference.tsx";
import type { EntryView } from "../../schema.ts";
import { texts } from "../../texts.ts";

const { change: changeTexts, nothing } = texts.hr;

/** The fields of an entry: what stood there and what stands there now; of a new record and a removed one all that it held. */
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
                <Difference before={before} after={after} />
              ) : (
                <BeforeAndAfter before={before} after={after} />
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What was empty needs no crossing out. */
const BeforeAndAfter = ({ before, after }: { before: string; after: string }) => (
  <>
    {before && (
      <>
        <span className="t-hidden">{changeTexts.before}: </span>
        <del>
          <ChangeValue text={before} />
        </del>
        <span aria-hidden> → </span>
      </>
    )}
    <span className="t-hidden">{changeTexts.after}: </span>
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
  text ? <span className="t-typed">{text}</span> : <em className="t-muted">{nothing}</em>;
