import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { CopyButton, Link } from "#kit/ui/buttons-and-links.tsx";
import { Notice } from "#kit/ui/page.tsx";
import type { IsvuField, IsvuWindowView } from "../isvu-windows/isvu-windows.ts";
import { texts } from "../isvu-windows/texts.ts";
import { texts as areaTexts } from "../texts.ts";
import styles from "./window-fields.module.css";

const windowTexts = texts.hr;

/**
 * Fields of ISVU in its order: the label, the exact value to type, and the button that copies it.
 */
export const WindowFields = ({ fields }: { fields: readonly IsvuField[] }) => (
  <dl className={styles.fields}>
    {fields.map((field, index) => {
      const label = labelOf(field);
      const { value, hint, name, member } = field;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a window keep their places
        <div key={index} className={styles.field}>
          <dt>{label}</dt>
          {value !== null && (
            <dd className={styles.value} lang={name === "titleEng" ? "en" : undefined}>
              {value}
            </dd>
          )}
          {(value === null || hint) && (
            <dd className={styles.hint}>{hint ? windowTexts.hints[hint] : windowTexts.unknown}</dd>
          )}
          {value !== null && (
            <dd className={styles.copy}>
              <CopyButton
                text={value}
                field={member && name === "member" ? member.name : label}
                labelled
              />
            </dd>
          )}
        </div>
      );
    })}
  </dl>
);

function labelOf({ name, member }: IsvuField): string {
  const label = windowTexts.fields[name];
  if (!member) return label;
  const role = areaTexts.hr.committeeRoles[member.role];
  return formatText(
    windowTexts.ofMember,
    name === "member" ? { who: label, what: role } : { who: member.name, what: label },
  );
}

/** The description of a window, and its state, such as when and by whom it was typed. */
export function WindowState({ view }: { view: IsvuWindowView }) {
  const { window, state, typed, result, markId } = view;
  return (
    <>
      <p className="t-muted">{windowTexts.windows[window].of}</p>
      {state === "closed" && <Notice tone="info">{windowTexts.closed[window]}</Notice>}
      {result && (
        <Notice tone={result === "outdated" ? "warning" : "info"}>
          {windowTexts.result[result]}{" "}
          <Link to="/report/register-in-isvu">{windowTexts.results}</Link>
        </Notice>
      )}
      {state === "changed" && <Notice tone="warning">{windowTexts.changedHint}</Notice>}
      {(typed || markId !== null) && (
        <p>
          {typed &&
            formatText(windowTexts.typedBy, {
              when: formatInstant(new Date(typed.at)),
              who: typed.by,
            })}{" "}
          {markId !== null && (
            <Link to={`/history/record/TypedIsvuWindow/${markId}`}>{windowTexts.history}</Link>
          )}
        </p>
      )}
    </>
  );
}
