import "./history.css";
import { Difference } from "#kit/ui/difference.tsx";
import type { ShownEntry } from "../../schema.ts";
import { texts } from "../../texts.ts";

const { change: words, nothing } = texts.hr;

/** The fields of an entry: what stood there and what stands there now; of a new record and a removed one all that it held. */
export function Changes({ action, changes }: Pick<ShownEntry, "action" | "changes">) {
  if (changes.length === 0) return <p className="t-muted">{words.nothing}</p>;
  return (
    <dl className="t-changes">
      {changes.map(({ column, label, before, after, long }) => (
        <div key={column}>
          <dt>{label}</dt>
          <dd>
            {action === "new" && <Value text={after} />}
            {action === "delete" && <Value text={before} />}
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
        <span className="t-hidden">{words.before}: </span>
        <del>
          <Value text={before} />
        </del>
        <span aria-hidden> → </span>
      </>
    )}
    <span className="t-hidden">{words.after}: </span>
    {after ? (
      <ins>
        <Value text={after} />
      </ins>
    ) : (
      <Value text="" />
    )}
  </>
);

const Value = ({ text }: { text: string }) =>
  text ? <span className="t-typed">{text}</span> : <em className="t-muted">{nothing}</em>;
