import { formatDate } from "#kit/time/dates-and-times.ts";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import { texts } from "../waiting-list/texts.ts";
import type { WaitingListView } from "../waiting-list/waiting-list.ts";

type Props = { waiting: WaitingListView & { mayJoin: boolean } };

/**
 * The length of a thesis's waiting list, the actor's position, and the actor's options; renders
 * nothing if the list is empty and the actor may not join it.
 */
export function WaitingList({ waiting: { mayJoin, ...waiting } }: Props) {
  const listTexts = useTexts(texts);
  const format = useFormat();
  const waits = waiting.position !== null;
  if (waiting.heldUntil !== null) return <HeldNotice heldUntil={waiting.heldUntil} />;
  if (!mayJoin && !waits && waiting.count === 0) return null;
  return (
    <Section title={listTexts.title}>
      <p>
        {format(waits ? listTexts.position : listTexts.count, {
          ...waiting,
          position: waiting.position ?? 0,
        })}
      </p>
      {(mayJoin || waits) && <p className="t-muted">{listTexts.explain}</p>}
      {waits && <LeaveButton />}
      {mayJoin && !waits && <ActionButton step="join" label={listTexts.join} variant="outline" />}
    </Section>
  );
}

function HeldNotice({ heldUntil }: { heldUntil: string }) {
  const listTexts = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  return (
    <Notice tone="success" title={listTexts.heldTitle}>
      <p>{format(listTexts.held, { day: formatDate(heldUntil, language) })}</p>
      <LeaveButton held />
    </Notice>
  );
}

type LeaveProps = {
  /** The thesis, for a page that isn't its own. */
  thesis?: { id: number; title: string };
  /** True if the thesis is held for the student. */
  held?: boolean;
};

/** Leaves the list after a confirmation. */
export function LeaveButton({ thesis, held = false }: LeaveProps) {
  const listTexts = useTexts(texts);
  return (
    <ActionButton
      step="leave"
      label={listTexts.leave}
      variant="outline"
      tone="neutral"
      confirm={{
        title: listTexts.leaveTitle,
        text: held ? listTexts.leaveHeldText : listTexts.leaveText,
      }}
      {...(thesis && { about: thesis.title, fields: { thesis: thesis.id } })}
    />
  );
}
