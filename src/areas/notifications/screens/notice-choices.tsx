import { IconLock } from "@tabler/icons-react";
import { useField } from "#kit/ui/forms/field.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import {
  deliveries,
  type NoticeKind,
  noticeKey,
  relations,
  requiredReason,
} from "../preferences/preferences.ts";

import { findEventName, texts } from "../preferences/texts.ts";
import styles from "./notice-choices.module.css";

/** The choices of all notices, by the relation in which the reader gets them. */
export function NoticeChoices({ kinds }: { kinds: readonly NoticeKind[] }) {
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
            requiredReason(kind) ? (
              <RequiredNotice key={kind.event} kind={kind} />
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
function NoticeChoice({ kind }: { kind: NoticeKind }) {
  const pageTexts = useTexts(texts);
  const name = noticeKey(kind);
  const { id, value } = useField({ name });
  return (
    <fieldset className={styles.row}>
      <legend className={styles.event}>
        <EventName {...kind} />
      </legend>
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
function RequiredNotice({ kind }: { kind: NoticeKind }) {
  const { required } = useTexts(texts);
  const reason = requiredReason(kind);
  return (
    <div className={styles.row}>
      <p className={styles.event}>
        <EventName {...kind} />
      </p>
      <p className={styles.required}>
        <IconLock aria-hidden size="1.1em" />
        {reason && required[reason]}
      </p>
    </div>
  );
}

const EventName = ({ event }: NoticeKind) => findEventName(useTexts(texts), event);
