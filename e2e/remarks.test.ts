import { expect, test } from "vitest";
import { finalVersion } from "#areas/submission-checks/fixtures.ts";
import { pdf } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";
import {
  answerRemark,
  closeRemark,
  returnMarkedUp,
  supervisionLooks,
} from "./supervision-helpers.ts";

const faculty = await createWorld();
const { given, as, sql } = faculty;
const { signedIn } = await openBrowser(faculty);
await given.defenseDeadline();

test.each(supervisionLooks)(
  "twelve remarks of a marked-up PDF are answered, carried on with the next version and counted at the approval, %s",
  async (_, width, dark) => {
    const mentor = await given.teacher({ password_hash: passwordHash });
    const student = await given.student({ password_hash: passwordHash });
    const { id } = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student,
      status: "mentorConfirmedReservation",
    });
    const asStudent = await as(student);
    const send = () => asStudent.post(`/document/student-working-version/${id}`, { file: pdf() });
    await send();
    const look = { width, cookies: { themeStyleDark: dark } };
    const list = `/document/remarks/${id}`;

    const mentors = await signedIn({ username: mentor.username }, look);
    await returnMarkedUp(mentors, id);

    const students = await signedIn({ username: student.username }, look);
    await students.visit(list);
    await students.page.getByRole("link", { name: /^Otvorene\s*12$/ }).waitFor();
    await students.expectText("nije naveden");
    await students.expectAccessible();
    for (const remark of ["Kako se mjeri (1)?", "Navedite izvor (2)."])
      await answerRemark(students, remark, "Promijenjeno.");
    await students.page.getByRole("link", { name: /^Odgovorene\s*2$/ }).waitFor();
    await send();
    await students.visit(`/document/student-working-version/${id}`);
    await students.expectText("Otvoreno je 10 primjedbi.");

    await mentors.visit(`${list}?status=answered`);
    await mentors.expectText("Promijenjeno.");
    await mentors.expectAccessible();
    await closeRemark(mentors, "Kako se mjeri (1)?");
    expect(
      await sql(
        "select status, count(*)::int from remarks where reservation_id = $1 group by 1 order by 1",
        [id],
      ),
    ).toEqual([
      { status: "answered", count: 1 },
      { status: "done", count: 1 },
      { status: "open", count: 10 },
    ]);

    await asStudent.post(`/document/student-final-version/${id}`, finalVersion(pdf()));
    const [version] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1 and final_version",
      [id],
    );
    await mentors.visit(`/document/mentor-approve-final-version/${version?.id}`);
    await mentors.expectText("Još je otvoreno 10 primjedbi. Verziju možete odobriti i tako.");
  },
);
