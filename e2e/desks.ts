import { isvuWindowsPath } from "#areas/reservations/isvu-windows/isvu-windows.ts";
import type { Person, World } from "#test/world/index.ts";
import { passwordHash } from "./browser.ts";

/** A desk with tasks that are all decided by the first button of its bar. */
export type Desk = {
  path: string;
  actor: Person;
  /** The name of its queue of tasks; a desk may have several queues. */
  queue: string;
  /** Adds tasks. */
  add: (count: number) => Promise<void>;
  /** Returns how many of the added tasks are decided. */
  countDecided: () => Promise<number>;
  /** True if a decision without scripts leads back to the desk. */
  returnsHere: boolean;
};

/**
 * The mentor has opened all final versions of their students, so that no question is asked before
 * they approve them.
 */
export const openFinalVersions = ({ sql }: Pick<World, "sql">, mentor: { id: number }) =>
  sql(
    `insert into events (name, actor_id, data)
     select 'document.opened', t.mentor_id, jsonb_build_object('fileId', d.thesis_file_id)
     from documents d join reservations r on r.id = d.reservation_id join theses t on t.id = r.thesis_id
     where t.mentor_id = $1 and d.final_version`,
    [mentor.id],
  );

/**
 * Every desk of the product, with people and tasks; each has its own people, so that no desk sees
 * another's tasks.
 */
export async function openDesks({ given, sql }: Pick<World, "given" | "sql">): Promise<Desk[]> {
  const count = async (table: string, condition: string, ids: readonly number[]) =>
    (await sql(`select from ${table} where id = any($1::integer[]) and ${condition}`, [ids]))
      .length;
  const login = (username: string) => ({ username, password_hash: passwordHash });

  const mentorOfOthers = await given.teacher();
  const reserve = async (status: Undecided | Clearable, fields: object, mentor: Person) => {
    const thesis = await given.thesis({ mentor, name: `Rizici u opskrbnim lancima ${mentor.id}` });
    return (await given.reservation({ thesis, student: await given.student(), status, ...fields }))
      .id;
  };
  type Undecided = "reserved" | "mentorConfirmedReservation" | "studentSubmittedToApp";
  type Clearable = "confirmationOfPayment" | "statements" | "mentorSetDefenseDate";

  /** Tasks that are added one by one and whose ids are kept. */
  function queue(
    add: (nth: number) => Promise<number>,
    countOf: (ids: readonly number[]) => Promise<number>,
  ) {
    const ids: number[] = [];
    return {
      add: async (howMany: number) => {
        for (let left = howMany; left > 0; left -= 1) ids.push(await add(ids.length));
      },
      countDecided: () => countOf(ids),
    };
  }

  const offices = await Promise.all(
    (["library", "accountancy"] as const).map(async (office) => {
      const actor = await given.person({ roles: [office], ...login(office) });
      // the other office has confirmed already, so that it doesn't wait for it, too
      const other = office === "library" ? "accountancy" : "library";
      const fields = {
        [`${other}_confirmed_at`]: given.instant(-1),
        [`${other}_confirmed_by`]: actor.id,
      };
      const tasks = () =>
        queue(
          () => reserve("confirmationOfPayment", fields, mentorOfOthers),
          (ids) => count("reservations", `${office}_confirmed_at is not null`, ids),
        );
      return [
        { path: `/service/${office}`, queue: "debts", actor, returnsHere: true, ...tasks() },
        { path: "/homepage-user", queue: office, actor, returnsHere: false, ...tasks() },
      ];
    }),
  );

  const services = await given.person({ roles: ["studentServices"], ...login("sluzba") });
  const formal = queue(
    () => reserve("statements", {}, mentorOfOthers),
    (ids) => count("reservations", "status = 'submittedToStudentServices'", ids),
  );
  const dates = queue(
    (index) =>
      reserve("mentorSetDefenseDate", { defense_date: given.instant(20 + index) }, mentorOfOthers),
    (ids) => count("reservations", "status = 'studentServicesConfirmedDefenseDate'", ids),
  );

  const mentor = async (username: string) => {
    const teacher = await given.teacher(login(username));
    await sql("update mentor_academic_years set max_num_of_thesis = 100 where mentor_id = $1", [
      teacher.id,
    ]);
    return teacher;
  };
  /** Reservations and final versions in turn: their bars have two and three buttons. */
  const ofMentor = (teacher: Person) =>
    queue(
      async (index) => {
        const status = index % 2 ? "studentSubmittedToApp" : "reserved";
        const id = await reserve(status, { expires_at: given.day(5 + index) }, teacher);
        await openFinalVersions({ sql }, teacher);
        return id;
      },
      (ids) =>
        count(
          "reservations",
          "status in ('mentorConfirmedReservation', 'mentorConfirmedThesis')",
          ids,
        ),
    );
  const [mentorAtDesk, mentorAtHome] = [await mentor("mentorica"), await mentor("mentorica2")];

  const head = await given.head();
  await sql("update users set username = 'voditeljica', password_hash = $1 where id = $2", [
    passwordHash,
    head.id,
  ]);
  const actor = { ...head, username: "voditeljica" };
  const topic = (index: number, status: string) =>
    given.thesis({ mentor: mentorOfOthers, name: `Održivo bankarstvo ${index}`, status });
  const editRequests = () =>
    queue(
      async (index) => {
        const { id } = await topic(index, "published");
        const fields = {
          field_id: 1,
          original_value: `Održivo bankarstvo ${index}`,
          new_value: `Održivost banaka ${index}`,
        };
        return (
          await given.insert("edit_requests", {
            thesis_id: id,
            requested_by: mentorOfOthers.id,
            ...fields,
          })
        ).id;
      },
      (ids) => count("edit_requests", "status = 3", ids),
    );
  const deleteRequests = () =>
    queue(
      async (index) => {
        const { id } = await topic(index, "published");
        const fields = { requested_by: mentorOfOthers.id, reason: "Tema je zastarjela." };
        return (await given.insert("delete_requests", { thesis_id: id, ...fields })).id;
      },
      (ids) => count("delete_requests", "status = 3", ids),
    );
  const publishing = queue(
    async (index) => (await topic(index, "notPublished")).id,
    (ids) => count("theses", "status = 'published'", ids),
  );
  const typists = await given.person({ roles: ["studentServices"], ...login("prijepis") });
  const isvuIds: number[] = [];
  /**
   * Its list has the windows of the whole faculty; those of the other desks leave it as too old,
   * whenever tasks are added.
   */
  const isvuWindows = {
    add: async (howMany: number) => {
      for (let left = howMany; left > 0; left -= 1)
        isvuIds.push(await reserve("mentorConfirmedReservation", {}, mentorOfOthers));
      await sql("update reservations set exam_date = '2020-01-01' where id <> all($1::integer[])", [
        isvuIds,
      ]);
    },
    countDecided: async () =>
      (
        await sql(
          "select from typed_isvu_windows where reservation_id = any($1::integer[]) and typed_at is not null",
          [isvuIds],
        )
      ).length,
  };
  const atServices = { path: "/service/student-services", actor: services, returnsHere: false };
  return [
    ...offices.flat(),
    { ...atServices, queue: "formal review", ...formal },
    { ...atServices, queue: "defense dates", ...dates },
    {
      path: isvuWindowsPath,
      queue: "ISVU windows",
      actor: typists,
      returnsHere: false,
      ...isvuWindows,
    },
    {
      path: "/mentor/require-actions",
      queue: "mentor",
      actor: mentorAtDesk,
      returnsHere: false,
      ...ofMentor(mentorAtDesk),
    },
    {
      path: "/homepage-user",
      queue: "mentor",
      actor: mentorAtHome,
      returnsHere: false,
      ...ofMentor(mentorAtHome),
    },
    {
      path: "/edit-request/requested",
      queue: "edit requests",
      actor,
      returnsHere: true,
      ...editRequests(),
    },
    { path: "/homepage-user", queue: "head", actor, returnsHere: false, ...editRequests() },
    {
      path: "/delete-request/requested",
      queue: "delete requests",
      actor,
      returnsHere: true,
      ...deleteRequests(),
    },
    {
      path: "/head-of-department/not-published",
      queue: "publishing",
      actor,
      returnsHere: true,
      ...publishing,
    },
  ];
}
