import { Link } from "react-router";
import { found, idOf } from "#kit/id.ts";
import { here } from "#kit/server/context.ts";
import { EmptyState, Page, Switcher, Table } from "#kit/ui/index.ts";
import {
  type MentorShown,
  mentorOf,
  mentorsWithTopics,
  type PublicStatus,
  publicStatuses,
  topicsOf,
} from "../server/queries.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/theses-by-mentors";
import { TopicList } from "./parts/topic-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db } = here(args);
  if (args.params.id === undefined) return { mentors: await mentorsWithTopics(db) };
  const id = idOf(args.params.id);
  const status = statusOf(args.url.searchParams.get("status"));
  const [mentor, topics] = await Promise.all([mentorOf(db, id), topicsOf(db, id, status)]);
  return { mentor: found(mentor), status, topics };
}

const statusOf = (asked: string | null): PublicStatus =>
  publicStatuses.find((status) => status === asked) ?? "published";

export default function ThesesByMentors({ loaderData }: Route.ComponentProps) {
  if (loaderData.mentors) return <Mentors mentors={loaderData.mentors} />;
  const { mentor, status, topics } = loaderData;
  const words = texts.hr.topics;
  const path = `/student/theses-by-mentors/${mentor.id}`;
  return (
    <Page title={mentor.name} back={{ to: "/student/theses-by-mentors", label: words.back }}>
      <Switcher
        label={words.filter}
        options={(["published", "reserved", "completed"] as const).map((each) => ({
          to: each === "published" ? path : `${path}?status=${each}`,
          label: words[each],
          count: mentor[each],
          current: each === status,
        }))}
      />
      {topics.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
      ) : (
        <TopicList topics={topics} />
      )}
    </Page>
  );
}

type MentorsProps = { mentors: readonly MentorShown[] };

function Mentors({ mentors }: MentorsProps) {
  const words = texts.hr.mentors;
  return (
    <Page title={words.title} lead={words.lead}>
      {mentors.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
      ) : (
        <Table
          caption={words.title}
          columns={[
            {
              key: "name",
              label: words.mentor,
              render: ({ id, name }) => <Link to={`/student/theses-by-mentors/${id}`}>{name}</Link>,
            },
            { key: "departments", label: words.department },
            { key: "published", label: words.published, align: "end" },
            { key: "reserved", label: words.reserved, align: "end" },
            { key: "completed", label: words.completed, align: "end" },
          ]}
          rows={mentors}
          rowKey={({ id }) => id}
        />
      )}
    </Page>
  );
}
