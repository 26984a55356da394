import { Link } from "react-router";
import { formatDate } from "#kit/dates.ts";
import { found } from "#kit/id.ts";
import { here } from "#kit/server/context.ts";
import { ButtonLink, type Column, EmptyState, Page, Switcher, Table, When } from "#kit/ui/index.ts";
import { say } from "#kit/words.ts";
import { listAt, listNames, type MentorList, mentorLists, nextPlace } from "../lists.ts";
import { type ListedThesis, mentorsTheses } from "../server/lists.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/mentor-theses";

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = here(args);
  const list = found(listAt(args.url.pathname));
  return { list, ...(await mentorsTheses(db, actor.id, list)) };
}

export default function MentorTheses({ loaderData: { list, counts, rows } }: Route.ComponentProps) {
  const { lists, form } = texts.hr;
  const options = listNames.map((name) => ({
    to: `/${mentorLists[name]}`,
    label: lists.names[name],
    count: counts[name] ?? 0,
  }));
  const propose = (
    <ButtonLink to="/thesis/mentor/new" variant="filled">
      {form.newTitle}
    </ButtonLink>
  );
  return (
    <Page title={`${lists.title}: ${lists.names[list].toLocaleLowerCase("hr")}`} wide actions={propose}>
      <Switcher label={lists.label} options={options} />
      {rows.length === 0 ? (
        <EmptyState title={lists.empty[list]} />
      ) : (
        <Table caption={lists.names[list]} columns={columnsOf(list)} rows={rows} rowKey={({ id }) => id} />
      )}
    </Page>
  );
}

type Name = "name" | "study" | "department" | "mentor" | "coMentor" | "student" | "updated" | "published" | "completed";

const shown: Record<MentorList, Name[]> = {
  draft: ["name", "study", "updated"],
  notPublished: ["name", "study", "department", "updated"],
  published: ["name", "study", "coMentor", "published"],
  reserved: ["name", "student", "study", "coMentor"],
  completed: ["name", "student", "study", "completed"],
  deleted: ["name", "study", "updated"],
  coMentorActive: ["name", "mentor", "student", "study"],
  coMentorCompleted: ["name", "mentor", "student", "completed"],
};

const { fields, lists: words } = texts.hr;

function columnsOf(list: MentorList): Column<ListedThesis>[] {
  const columns: Record<Name, Column<ListedThesis>> = {
    name: { key: "name", label: fields.name, render: (row) => <Name list={list} row={row} /> },
    study: { key: "study", label: fields.study },
    department: { key: "department", label: fields.department },
    mentor: { key: "mentor", label: fields.mentor },
    coMentor: { key: "coMentor", label: fields.coMentor, render: ({ coMentor }) => coMentor ?? "–" },
    student: { key: "student", label: words.student, render: ({ student }) => student ?? "–" },
    updated: { key: "updatedAt", label: fields.updatedAt, render: ({ updatedAt }) => <Day at={updatedAt} /> },
    published: {
      key: "publishedAt",
      label: fields.publishedAt,
      render: ({ publishedAt }) => <Day at={publishedAt} />,
    },
    completed: {
      key: "completedAt",
      label: fields.completedAt,
      render: ({ completedAt }) => <Day at={completedAt} />,
    },
  };
  return shown[list].map((name) => columns[name]);
}

/** The way to where one goes on with the topic, and what is special about it. */
const Name = ({ list, row }: { list: MentorList; row: ListedThesis }) => (
  <>
    <Link to={nextPlace(list, row)}>{row.name}</Link>
    {list === "draft" && row.returned && <div className="t-muted">{words.returned}</div>}
    {list === "published" && row.preReservationDate && (
      <div className="t-muted">{say(words.preReserved, { until: formatDate(row.preReservationDate) })}</div>
    )}
  </>
);

const Day = ({ at }: { at: string | null }) => (
  <span style={{ whiteSpace: "nowrap" }}>
    <When at={at} />
  </span>
);
