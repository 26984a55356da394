import { IconLock } from "@tabler/icons-react";
import { ChoiceRows } from "#kit/ui/forms/choice-rows.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { type RequiredReason, requiredReasons } from "../notices/notice.ts";
import { deliveries } from "../notifications.ts";
import { type NoticeKind, noticeKey, relations } from "../preferences/preferences.ts";
import { texts } from "../preferences/texts.ts";
import styles from "./notice-choices.module.css";

/** A kind of notice with its name, and why it can't be switched off. */
export type NamedKind = NoticeKind & { name: string; required?: RequiredReason | undefined };

/** The choices of all notices, by the relation in which the reader gets them. */
export function NoticeChoices({ kinds }: { kinds: readonly NamedKind[] }) {
  const pageTexts = useTexts(texts);
  const required = kinds.filter((kind) => kind.required !== undefined);
  return (
    <>
      {relations.map((relation) => {
        const own = kinds.filter((kind) => kind.relation === relation && !kind.required);
        if (own.length === 0) return null;
        return (
          <Section key={relation} title={pageTexts.relations[relation]}>
            <ChoiceRows
              heading={pageTexts.event}
              options={deliveries.map((value) => ({ value, label: pageTexts.deliveries[value] }))}
              rows={own.map((kind) => ({ name: noticeKey(kind), label: kind.name }))}
            />
          </Section>
        );
      })}
      {required.length > 0 && <RequiredNotices kinds={required} />}
    </>
  );
}

/** The notices that always come by mail, by the reason. */
function RequiredNotices({ kinds }: { kinds: readonly NamedKind[] }) {
  const { always, alwaysLead, required } = useTexts(texts);
  return (
    <Section title={always}>
      <p className="t-muted">{alwaysLead}</p>
      {requiredReasons.map((reason) => {
        const names = kinds.filter((kind) => kind.required === reason).map(({ name }) => name);
        return (
          names.length > 0 && (
            <div key={reason}>
              <p className={styles.required}>
                <IconLock aria-hidden size="1.1em" />
                {required[reason]}
              </p>
              <ul className={styles.names}>
                {[...new Set(names)].map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </Section>
  );
}
