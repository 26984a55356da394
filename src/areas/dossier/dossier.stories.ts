import { describe, expect, test } from "vitest";
import { texts as noteTexts } from "#areas/clearance/office-notes-texts.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { createWorld } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, visitor } = await createWorld();
const services = await given.person({ roles: ["studentServices"] });
const library = await given.person({ roles: ["library"] });
const asServices = await as(services);
const student = await given.student({ first_name: "Đurđa", last_name: "Šćekić" });
const mentor = await given.teacher();
const { id } = await given.reservation({
  thesis: await given.thesis({ mentor }),
  student,
  status: "confirmationOfPayment",
});
const { search, dossier } = texts.hr;
const path = `/service/student/${student.id}`;

describe("the search for a student", () => {
  test("finds by a part of the name without diacritics, and by JMBAG at once", async () => {
    for (const query of ["scekic", "Šćekić Đurđa", "DURDA"]) {
      const { text } = await asServices.get(`/service/students?q=${encodeURIComponent(query)}`);
      expect([query, text.includes(`href="${path}"`)]).toEqual([query, true]);
    }
    const byJmbag = await asServices.get(`/service/students?q=${student.jmbag}`);
    expect([byJmbag.status, byJmbag.location]).toEqual([302, path]);
  });

  test("asks for two characters, and says when there is nobody", async () => {
    expect(await asServices.get("/service/students")).not.toContainText(search.results);
    expect(await asServices.get("/service/students?q=x")).not.toContainText(search.results);
    for (const query of ["nepostojeći", "%25", "__", mentor.username])
      expect(
        await asServices.get(`/service/students?q=${encodeURIComponent(query)}`),
      ).toContainText(search.nothing);
  });
});

describe("the dossier of a student", () => {
  test("shows reservations, documents, payment, notes and sent notices", async () => {
    await (await as(library)).post(`/service/note/${id}`, {
      step: "note",
      office: "library",
      reason: "Nije vraćena knjiga.",
      notify: "on",
    });
    const { text } = await asServices.get(path);
    for (const part of [
      student.name,
      String(student.jmbag),
      reservationTexts.hr.statuses.confirmationOfPayment,
      "uplata.pdf",
      dossier.final,
      noteTexts.hr.badge,
      "Nije vraćena knjiga.",
      "Javite se knjižnici",
      `/student/reservation/${id}`,
    ])
      expect(text).toContainText(part);
  });

  test("is for student services and the admin; nobody else, and students alone have one", async () => {
    expect((await (await as(await given.person({ roles: ["admin"] }))).get(path)).status).toBe(200);
    for (const person of [student, mentor, library])
      for (const address of [path, "/service/students?q=scekic"])
        expect((await (await as(person)).get(address)).status).toBe(403);
    expect((await visitor.get(path)).location).toMatch(/^\/login/);
    expect((await asServices.get(`/service/student/${mentor.id}`)).status).toBe(404);
    expect((await asServices.get("/service/student/999999")).status).toBe(404);
  });
});
