import type { Sql } from "#test/world/given.ts";

/** A page of the demo faculty with the session of the person who opens it. */
export type SignedInPage = { name: string; path: string; cookie: string };

type Faculty = { sql: Sql; sessionOf(person: { id: number }): Promise<string> };

/** Pages of a student and of a mentor of the demo faculty. */
export async function findSignedInPages({ sql, sessionOf }: Faculty): Promise<SignedInPage[]> {
  const personOf = async (condition: string) => {
    const [person] = await sql<{ id: number; reservation: number; thesis: number }>(
      `select u.id, r.id as reservation, r.thesis_id as thesis
       from users u join reservations r on ${condition} where u.active order by r.id desc limit 1`,
    );
    if (!person) throw new Error(`the demo faculty has nobody with ${condition}`);
    return { ...person, cookie: await sessionOf(person) };
  };
  const student = await personOf("r.student_id = u.id and u.username = 'student'");
  const mentor = await personOf(
    "u.username = 'teacher' and exists (select from theses t where t.id = r.thesis_id and t.mentor_id = u.id)",
  );
  return [
    { name: "a student's home page", path: "/homepage-user", cookie: student.cookie },
    { name: "a mentor's home page", path: "/homepage-user", cookie: mentor.cookie },
    {
      name: "a reservation",
      path: `/student/reservation/${student.reservation}`,
      cookie: student.cookie,
    },
    { name: "a thesis", path: `/student/thesis/${mentor.thesis}`, cookie: student.cookie },
    { name: "notifications", path: "/notifications/list", cookie: mentor.cookie },
    { name: "help", path: "/help", cookie: student.cookie },
  ];
}
