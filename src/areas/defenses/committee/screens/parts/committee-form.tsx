import type { CommitteeNeeds } from "#areas/reservations/schema.ts";
import { formatText } from "#kit/text/localization.ts";
import { ActionForm, type FormDefaults } from "#kit/ui/forms/action-form.tsx";
import { ComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { EqualColumns, Notice } from "#kit/ui/page.tsx";
import { type CommitteeCandidate, type CommitteeMemberView, memberFields } from "../../schema.ts";
import { texts } from "../../texts.ts";

type Props = {
  members: readonly CommitteeMemberView[];
  candidates: readonly CommitteeCandidate[];
  mentor: string;
  mentorId: number;
  needs: CommitteeNeeds;
};

/** Selects the chair, the members besides the mentor, and the secretary. */
export function CommitteeForm({ members, candidates, mentor, mentorId, needs }: Props) {
  const { fields, hints, submit } = texts.hr;
  const invited = members.filter(({ status }) => status === "invited");
  const others = invited.filter(({ role, userId }) => role === "member" && userId !== mentorId);
  const shown = memberFields.slice(0, Math.max(needs.minSize - 1, others.length + 1));
  const teachers = toOptions(candidates.filter(({ teaches }) => teaches));
  const withoutMentor = teachers.filter(({ value }) => value !== String(mentorId));
  return (
    <ActionForm step="choose" submit={submit} defaults={toDefaults(invited, others)}>
      <Notice tone="info">{formatText(hints.mentor, { name: mentor })}</Notice>
      <EqualColumns>
        <ComboboxField name="chair" label={fields.chair} options={teachers} required />
        {shown.map((name, nth) => (
          <ComboboxField
            key={name}
            name={name}
            label={formatText(fields.member, { nth: nth + 1 })}
            options={withoutMentor}
          />
        ))}
        <ComboboxField
          name="secretary"
          label={fields.secretary}
          description={hints.secretary}
          options={toOptions(candidates).filter(({ value }) => value !== String(mentorId))}
        />
      </EqualColumns>
    </ActionForm>
  );
}

const toOptions = (candidates: readonly CommitteeCandidate[]) =>
  candidates.map(({ id, name }) => ({ value: String(id), label: name }));

const toDefaults = (invited: readonly CommitteeMemberView[], others: readonly CommitteeMemberView[]): FormDefaults => ({
  chair: invited.find(({ role }) => role === "chair")?.userId,
  secretary: invited.find(({ role }) => role === "secretary")?.userId,
  ...Object.fromEntries(memberFields.map((name, nth) => [name, others[nth]?.userId])),
});
