import type { CommitteeNeeds } from "#areas/reservations/reservations.ts";
import { Table } from "#kit/ui/table.tsx";
import type { CommitteeMemberView } from "../committee/committee.ts";
import { texts } from "../committee/texts.ts";

const { fields, roles, statuses, ...words } = texts.hr;

type Props = { members: readonly CommitteeMemberView[]; mentorId: number; needs: CommitteeNeeds };

/** All members of a committee, with the role, the approval and the reason of each who declined. */
export const CommitteeTable = ({ members, mentorId, needs }: Props) => (
  <Table
    caption={words.members}
    rows={members}
    rowKey={({ userId }) => userId}
    empty={words.none}
    columns={[
      { key: "name", label: fields.person },
      {
        key: "role",
        label: fields.role,
        render: ({ role, userId }) =>
          userId === mentorId ? `${roles[role]}, ${words.mentor}` : roles[role],
      },
      { key: "status", label: fields.status, render: (member) => memberStatus(member, needs) },
    ]}
  />
);

function memberStatus(member: CommitteeMemberView, { approval }: CommitteeNeeds) {
  const { status, declineReason, approvedAt, refused, refusalReason } = member;
  if (status === "declined") return withReason(statuses.declined, declineReason);
  if (!approval) return statuses.invited;
  if (refused) return withReason(words.refused, refusalReason);
  return approvedAt ? words.approved : words.awaitsApproval;
}

const withReason = (status: string, reason: string) => (reason ? `${status}: ${reason}` : status);
