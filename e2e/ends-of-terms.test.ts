import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser } from "./browser.ts";

const faculty = await createWorld();
const { given } = faculty;
const { signedIn } = await openBrowser(faculty);

test.each([
  [1366, 650],
  [360, 780],
])(
  "services are warned of a day off as they type it, and the reservation says when it ends and why, at %i × %i",
  async (width, height) => {
    const [mentor, student] = [await given.teacher(), await given.student()];
    const services = await given.person({ roles: ["studentServices"] });
    const leave = await given.nonWorkingDays({
      name: "Dan fakulteta",
      date_from: "2026-12-11",
      date_to: "2026-12-11",
    });
    expect(leave.id).toBeTruthy();
    const { id } = await given.reservation({
      thesis: await given.thesis({
        mentor,
        name: "Utjecaj klimatskih promjena na prinos pšenice",
      }),
      student,
      status: "mentorConfirmedReservation",
      expires_at: "2026-12-14T22:59:59.999Z",
      expiry_moved_from: "2026-12-12",
    });
    const reader = await signedIn(student, { width, height });
    await reader.visit(`/student/reservation/${id}`);
    await reader.expectText("Rok bi istekao na neradni dan, 12.12.2026. (subota)");
    const clerk = await signedIn(services, { width, height });
    await clerk.visit(`/service/change-expires-at/${id}`);
    const field = clerk.page.getByRole("textbox", { name: /^Vrijedi do/ });
    await field.fill("11.12.2026.");
    await clerk.expectText(
      "11.12.2026. je neradni dan (Dan fakulteta). Vrijedit će kako je upisano.",
    );
    await field.fill("13.12.2026.");
    await clerk.expectText("13.12.2026. je neradni dan (nedjelja).");
    await clerk.expectAccessible();
    await clerk.page.getByRole("textbox", { name: /^Razlog/ }).fill("Dogovor s mentorom.");
    await clerk.clickButton("Promijeni rok");
    await clerk.expectText("rezervacija vrijedi do 13.12.2026.");
    const dean = await signedIn(await given.person({ roles: ["viceDean"] }), { width, height });
    await dean.visit("/academic-calendar");
    await dean.expectText("Rokovi koji završavaju na neradni dan");
  },
);
