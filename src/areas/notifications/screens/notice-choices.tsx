import { IconLock } from "@tabler/icons-react";
import { useField } from "#kit/ui/forms/field.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import type { RequiredReason } from "../notices/notice.ts";
import { deliveries } from "../notifications.ts";
import { type NoticeKind, noticeKey, relations } from "../preferences/preferences.ts";
import { texts } from "../preferences/texts.ts";
import styles from "./notice-choices.module.css";

/** A kind of notice with its name, and why it can't be switched off. */
export type NamedKind = NoticeKind & { name: string; required?: RequiredReason | undefined };

/** The choices of all notices, by the relation in which the reader gets them. */
export function NoticeChoices({ kinds }: { kinds: readonly NamedKind[] }) {
  const pageTexts = useTexts(texts);
  return relations.map((relation) => {
    const own = kinds.filter((kind) => kind.relation === relation);
    if (own.length === 0) return null;
    return (
      <Section key={relation} title={pageTexts.relations[relation]}>
        <div className={styles.rows}>
          <div className={styles.head} aria-hidden>
            <span>{pageTexts.event}</span>
            {deliveries.map((delivery) => (
              <span key={delivery}>{pageTexts.deliveries[delivery]}</span>
            ))}
          </div>
          {own.map((kind) =>
            kind.required ? (
              <RequiredNotice key={kind.event} name={kind.name} reason={kind.required} />
            ) : (
              <NoticeChoice key={kind.event} kind={kind} />
            ),
          )}
        </div>
      </Section>
    );
  });
}

/** One notice with its four deliveries. */
function NoticeChoice({ kind }: { kind: NamedKind }) {
  const pageTexts = useTexts(texts);
  const name = noticeKey(kind);
  const { id, value } = useField({ name });
  return (
    <fieldset className={styles.row}>
      <legend className={styles.event}>{kind.name}</legend>
      {deliveries.map((delivery) => (
        <div key={delivery} className={`t-check ${styles.choice}`}>
          <input
            id={`${id}-${delivery}`}
            type="radio"
            name={name}
            value={delivery}
            defaultChecked={value === delivery}
          />
          <label htmlFor={`${id}-${delivery}`}>{pageTexts.deliveries[delivery]}</label>
        </div>
      ))}
    </fieldset>
  );
}

/** A notice that always comes by mail, and why. */
function RequiredNotice({ name, reason }: { name: string; reason: RequiredReason }) {
  const { required } = useTexts(texts);
  return (
    <div className={styles.row}>
      <p className={styles.event}>{name}</p>
      <p className={styles.required}>
        <IconLock aria-hidden size="1.1em" />
        {required[reason]}
      </p>
    </div>
  );
}
