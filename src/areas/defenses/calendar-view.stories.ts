import { beforeEach, describe, expect, test } from "vitest";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { toInstant } from "#kit/time/dates-and-times.ts";
import { stripNonce } from "#test/world/client.ts";
import { createWorld, monday, type Person } from "#test/world/index.ts";

const { given, as, visitor, sql, clock, url } = await createWorld();
await given.defenseDeadline();

// no test sees the defenses of another
beforeEach(async () => {
  await sql("delete from documents");
  await sql("delete from reservations");
});

/** Creates a defense with a unique name on the given day and time in Zagreb. */
async function givenDefense(
  name: string,
  when: readonly [day: string, time: string],
  {
    status = "studentServicesConfirmedDefenseDate" as ReservationStatus,
    mentor,
    coMentor,
    study,
  }: Partial<{
    status: ReservationStatus;
    mentor: Person;
    coMentor: Person;
    study: { id: number };
  }> = {},
) {
  const student = await given.student();
  const owner = mentor ?? (await given.teacher());
  const thesis = await given.thesis({
    mentor: owner,
    name,
    ...(coMentor && { co_mentor_id: coMentor.id }),
    ...(study && {
      study_id: study.id,
      programs: [(await given.program({ study_id: study.id })).id],
    }),
  });
  const reservation = await given.reservation({
    thesis,
    student,
    status,
    defense_date: toInstant(...when),
    defense_place: `Dvorana za ${name}`,
  });
  return { student, thesis, reservation, mentor: owner };
}

const getPage = async (query: string, client = visitor, path = "/scheduled-defenses") => {
  const { status, text } = await client.get(`${path}${query}`);
  expect(status).toBe(200);
  return text;
};

/** Returns the names of the defenses listed in the first HTML. */
const listedDefenses = (html: string) =>
  [...html.matchAll(/class="t-list-title".*?<a[^>]*>([^<]+)</gs)].map(([, name]) => name);

describe("the public calendar", () => {
  test("lists all upcoming defenses; a period lists its own, past ones, too", async () => {
    await givenDefense("Jučerašnja", ["2026-11-13", "10:00"]);
    await givenDefense("Sutrašnja", ["2026-11-17", "10:00"]);
    await givenDefense("Daleka", ["2027-06-01", "10:00"]);
    await givenDefense("Obranjena davno", ["2024-02-07", "12:00"], { status: "completed" });
    expect(listedDefenses(await getPage(""))).toEqual(["Sutrašnja", "Daleka"]);
    expect(listedDefenses(await getPage("?view=month&date=2026-11-20"))).toEqual([
      "Jučerašnja",
      "Sutrašnja",
    ]);
    expect(listedDefenses(await getPage("?view=week&date=2026-11-13"))).toEqual(["Jučerašnja"]);
    expect(listedDefenses(await getPage("?view=day&date=2026-11-17"))).toEqual(["Sutrašnja"]);
    expect(listedDefenses(await getPage("?view=month&date=2024-02-20"))).toEqual([
      "Obranjena davno",
    ]);
    expect(await getPage("?view=day&date=2026-11-18")).toContain("U ovom razdoblju nema obrana");
  });

  test("links an empty period to the nearest public defenses with the same filter", async () => {
    const study = await given.study({ name: "Vinogradarstvo" });
    await givenDefense("Prva u nizu", ["2028-03-06", "10:00"], { study });
    await givenDefense("Zadnja u nizu", ["2028-05-15", "10:00"], { study });
    await givenDefense("Neuspješna u travnju", ["2028-04-12", "08:00"], {
      status: "notCompleted",
      study,
    });
    await givenDefense("Nepotvrđena u travnju", ["2028-04-13", "08:00"], {
      status: "mentorSetDefenseDate",
      study,
    });
    await givenDefense("S drugoga studija", ["2028-04-18", "08:00"]);
    const link = (date: string) =>
      `href="/scheduled-defenses?view=week&amp;date=${date}&amp;study=${study.id}"`;
    const week = await getPage(`?view=week&date=2028-04-12&study=${study.id}`);
    for (const date of ["2028-03-06", "2028-05-15"]) expect(week).toContain(link(date));
    expect(week).toContain("Ukloni filtre");
    const last = await getPage(`?view=week&date=2028-06-01&study=${study.id}`);
    expect(last).toContain(link("2028-05-15"));
    expect(last).not.toContain("Sljedeća obrana");
    expect(await getPage("?view=week&date=2028-04-12")).toContain(
      "Sljedeća obrana: 18. travnja 2028.",
    );
  });

  test("has the number of defenses of each day of the month in the HTML, with links to the days", async () => {
    await givenDefense("Jedna", ["2028-09-04", "10:00"]);
    await givenDefense("Druga", ["2028-09-04", "12:00"]);
    const days = await getPage("?view=month&date=2028-09-20");
    const table = /<table class="t-agenda-days".*<\/table>/s.exec(days)?.[0] ?? "";
    // weeks without defenses are folded into a cell of their own
    expect(table.match(/<td(?! colspan)/gi)).toHaveLength(5 * 6);
    expect(table).toMatch(/date=2028-09-04".*?>4\. rujna 2028\.: 2 obrane</s);
    expect(table).toContain("5. rujna 2028.: 0 obrana");
  });

  test("has one title and canonical URL for each period", async () => {
    const month = await getPage("?view=month&date=2026-12-24&study=1");
    expect(month).toContain("<title>Termini obrana: prosinac 2026. · Teza</title>");
    expect(month).toMatch(
      /<link rel="canonical" href="[^"]+\/scheduled-defenses\?view=month&amp;date=2026-12-01"/,
    );
    expect(await getPage("?view=week&date=2026-12-24")).toMatch(
      /canonical" href="[^"]+\?view=week&amp;date=2026-12-21"/,
    );
    expect(await getPage("")).toMatch(/canonical" href="[^"]+\/scheduled-defenses"/);
  });

  test("does not contain the current time, so that it can be cached all day", async () => {
    const again = await getPage("?view=day&date=2026-11-17");
    clock.now = new Date(monday.getTime() + 3 * 3_600_000);
    expect(stripNonce(await getPage("?view=day&date=2026-11-17"))).toBe(stripNonce(again));
    clock.now = monday;
  });

  test("never shows failed, unconfirmed or cancelled defenses", async () => {
    await givenDefense("Neuspješna", ["2026-11-12", "08:00"], { status: "notCompleted" });
    await givenDefense("Nepotvrđena", ["2026-11-12", "09:00"], { status: "mentorSetDefenseDate" });
    await givenDefense("Otkazana", ["2026-11-12", "10:00"], { status: "canceled" });
    expect(listedDefenses(await getPage("?view=day&date=2026-11-12"))).toEqual([]);
    for (const data of [
      "/scheduled-defenses.data?view=month&date=2026-11-12",
      "/scheduled-defenses?view=week&date=2026-11-12",
    ])
      expect((await visitor.get(data)).text).not.toMatch(
        /Neuspješna|Nepotvrđena|Otkazana|notCompleted/,
      );
  });

  test("shows thesis, student's name, mentor, time and place, and no other personal data", async () => {
    const { student, mentor } = await givenDefense("Javna", ["2026-11-19", "10:30"]);
    const html = await getPage("?view=day&date=2026-11-19");
    for (const said of [
      "Javna",
      student.name,
      mentor.name_with_title as string,
      "10:30",
      "Dvorana za Javna",
    ])
      expect(html).toContain(said);
    for (const secret of [student.jmbag, student.email, mentor.email])
      expect(html).not.toContain(secret as string);
  });

  test.each([
    ["the week before clocks go forward", "2027-03-27", "2027-03-22"],
    ["the week after", "2027-03-29", "2027-03-29"],
    ["the week before they go back", "2027-10-30", "2027-10-25"],
    ["the week after", "2027-11-02", "2027-11-01"],
  ])("assigns the first and last defense of a day to that day: %s", async (_, day, monday) => {
    await givenDefense(`Prva ${day}`, [day, "07:00"]);
    await givenDefense(`Zadnja ${day}`, [day, "20:30"]);
    const html = await getPage(`?view=week&date=${monday}`);
    expect(listedDefenses(html)).toEqual([`Prva ${day}`, `Zadnja ${day}`]);
    for (const time of ["07:00", "20:30"]) expect(html).toContain(`>${time}</time>`);
    expect(listedDefenses(await getPage(`?view=day&date=${day}`))).toHaveLength(2);
  });

  test("is filtered by study and mentor; the filter stays during navigation and is named if nothing is found", async () => {
    const study = await given.study({ name: "Šumarstvo" });
    const mentor = await given.teacher({ name_with_title: "doc. dr. sc. Žarko Čuk" });
    await givenDefense("Šumska", ["2026-12-03", "10:00"], { study });
    await givenDefense("Čukova", ["2026-12-03", "11:00"], { mentor });
    const day = "?view=day&date=2026-12-03";
    expect(listedDefenses(await getPage(`${day}&study=${study.id}`))).toEqual(["Šumska"]);
    expect(listedDefenses(await getPage(`${day}&mentor=${mentor.id}`))).toEqual(["Čukova"]);
    const empty = await getPage(`?view=day&date=2026-12-04&mentor=${mentor.id}&study=${study.id}`);
    expect(empty).toContain("doc. dr. sc. Žarko Čuk");
    expect(empty).toContain("Šumarstvo");
    expect(empty).toContain(
      `href="/scheduled-defenses?view=day&amp;date=2026-12-03&amp;study=${study.id}&amp;mentor=${mentor.id}"`,
    );
    for (const nonsense of [
      "&mentor=0",
      "&mentor=x",
      "&study=999999",
      "&date=31.02.2026.",
      "&view=year",
    ])
      expect((await visitor.get(`/scheduled-defenses?view=day${nonsense}`)).status).toBe(200);
  });

  test("names only mentors of theses, even for guessed ids", async () => {
    const student = await given.student({ name_with_title: "Skriveni Student" });
    expect(await getPage(`?mentor=${student.id}`)).not.toContain("Skriveni Student");
  });

  test("links to the reservation for student services, and has an English version", async () => {
    const { reservation } = await givenDefense("Za službu", ["2026-12-07", "10:00"]);
    const link = `/student/reservation/${reservation.id}"`;
    const day = "?view=day&date=2026-12-07";
    expect(await getPage(day)).not.toContain(link);
    expect(
      await getPage(day, await as(await given.person({ roles: ["studentServices"] }))),
    ).toContain(link);
    const english = await (
      await fetch(`${url}/scheduled-defenses${day}`, { headers: { cookie: "language=en" } })
    ).text();
    for (const said of ["Thesis defences", "Monday, 7 December 2026", 'lang="hr"'])
      expect(english).toContain(said);
    await sql("update reservations set thesis_name_eng = 'For the office' where id = $1", [
      reservation.id,
    ]);
    const translated = await fetch(`${url}/scheduled-defenses${day}`, {
      headers: { cookie: "language=en" },
    });
    expect(await translated.text()).toMatch(/lang="en"[^>]*>For the office</);
    expect(await getPage(day)).not.toContain(">For the office<");
  });
});

describe("a mentor's calendar", () => {
  test("contains own defenses as mentor and co-mentor with their status, those without a date, and available steps", async () => {
    const [mentor, coMentor] = [await given.teacher(), await given.teacher()];
    const set = await givenDefense("Određena", ["2026-12-09", "10:00"], {
      status: "mentorSetDefenseDate",
      mentor,
      coMentor,
    });
    await givenDefense("Potvrđena", ["2026-12-09", "11:00"], { mentor });
    await givenDefense("Pala", ["2026-11-10", "11:00"], { mentor, status: "notCompleted" });
    await givenDefense("Tuđa", ["2026-12-09", "12:00"]);
    const waiting = await givenDefense("Bez termina", ["2026-12-10", "10:00"], {
      mentor,
      coMentor,
      status: "mentorSetDefenseDate",
    });
    await sql(
      "update reservations set status = 'submittedToStudentServices', defense_date = null where id = $1",
      [waiting.reservation.id],
    );
    const own = await as(mentor);
    const path = "/mentor/scheduled-defenses";
    const html = await getPage("", own, path);
    expect(listedDefenses(html)).toEqual(["Bez termina", "Određena", "Potvrđena"]);
    expect(html).toContain(`href="/mentor/defense-date/${set.reservation.id}"`);
    expect(html).toContain("čeka potvrdu");
    expect(listedDefenses(await getPage("?view=month&date=2026-11-10", own, path))).toEqual([
      "Bez termina",
      "Pala",
    ]);
    const shared = await getPage("", await as(coMentor), path);
    expect(listedDefenses(shared)).toEqual(["Određena"]);
    expect(shared).not.toContain("/mentor/defense-date/");
    expect((await visitor.get(path)).location).toMatch(/^\/login/);
    expect((await (await as(await given.student())).get(path)).status).toBe(403);
  });

  test("asks for a new date if the old one passed unconfirmed", async () => {
    const [mentor, coMentor] = [await given.teacher(), await given.teacher()];
    const status = "mentorSetDefenseDate";
    await givenDefense("Ovaj mjesec", ["2026-11-12", "10:00"], { status, mentor, coMentor });
    const old = await givenDefense("Odavno", ["2026-09-14", "10:00"], { status, mentor, coMentor });
    const path = "/mentor/scheduled-defenses";
    const html = await getPage("", await as(mentor), path);
    expect(html).toContain(
      "Termin 14.09.2026. u 10:00 prošao je prije nego što je potvrđen. Odredite novi.",
    );
    expect(html).toContain(`href="/mentor/defense-date/${old.reservation.id}"`);
    expect(listedDefenses(html)).toEqual(["Odavno", "Ovaj mjesec"]);
    const shared = await getPage("?view=month&date=2026-11-12", await as(coMentor), path);
    expect(listedDefenses(shared)).toEqual(["Ovaj mjesec"]);
    expect(shared).toContain("prošao bez potvrde");
    expect(shared).not.toContain("Odredite novi");
  });
});
