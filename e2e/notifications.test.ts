import { expect, test } from "vitest";
import { perform } from "#test/model/actions.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, as, sql } = world;
const { signedIn } = await openBrowser(world);
await given.academicYear();

/** The appearance reminder is dismissed because other tests cover it. */
const looks = [
  { width: 1280, cookies: { themeStyleDark: "1" } },
  { width: 360, cookies: { themeStyleDark: "0" } },
];
const settings = "/user/notification-settings";
const template = "/mail-template/edit/deleteRequest.send-headOfDepartment-hr";

const withPassword = async (person: Person) => {
  await sql("update users set password_hash = $1 where id = $2", [passwordHash, person.id]);
  return person;
};

const requestDeletion = async (name = "Vrste tla") => {
  const mentor = await given.teacher();
  const thesis = await given.thesis({ mentor, name });
  await (await as(mentor)).post(`/delete-request/send/${thesis.id}`, { reason: "Zastarjela je." });
};

/** A step that the student is notified of at once, because it can't be undone. */
const cancelReservation = async (student: Person) => {
  const mentor = await given.teacher();
  const { id } = await given.reservation({ thesis: await given.thesis({ mentor }), student });
  expect((await perform(await as(mentor), "cancel", id)).status).toBe(303);
};

test.each(looks)(
  "the screens of notices have no accessibility violations, $width px wide",
  async (look) => {
    const head = await withPassword(await given.head());
    await given.thesis({
      mentor: head,
      name: "Upravljanje međunarodnim opskrbnim lancima u uvjetima neizvjesnosti ".repeat(2),
    });
    const { page, inspect: inspectAsHead, expectAccessible } = await signedIn(head, look);
    await inspectAsHead(settings);
    await page.getByText("Prilagodi pojedine obavijesti").click();
    await expectAccessible();
    const admin = await given.person({ roles: ["admin"], password_hash: passwordHash });
    const { inspect } = await signedIn(admin, look);
    for (const path of [
      "/mail-template",
      template,
      "/outbox",
      "/outbox?bounced",
      "/service/status",
    ])
      await inspect(path);
  },
);

test("by keyboard alone somebody chooses how to be told, and finds it chosen", async () => {
  const head = await withPassword(await given.head());
  const { page, visit, expectText } = await signedIn(head);
  await visit(settings);
  await page.getByText("Prilagodi pojedine obavijesti").focus();
  await page.keyboard.press("Enter");
  const group = page.getByRole("group", { name: "Zahtjev za brisanje čeka odluku" });
  await group.getByRole("radio", { name: "E-pošta odmah" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await group.getByRole("radio", { name: "Samo zvonce" }).isChecked()).toBe(true);
  await page.keyboard.press("Enter");
  await expectText("Vaš je odabir spremljen.");
  await visit(settings);
  expect(await group.getByRole("radio", { name: "Samo zvonce" }).isChecked()).toBe(true);
});

test("by keyboard alone the admin mends a wrong field, sees the text on an event and saves it", async () => {
  await given.head();
  await requestDeletion();
  const admin = await given.person({ roles: ["admin"], password_hash: passwordHash });
  const { page, visit, expectText, expectAccessible } = await signedIn(admin);
  await visit(template);
  const bell = page.getByLabel("Obavijest na zvoncu");
  await bell.fill("Traži se brisanje: {titel}");
  await bell.press("Enter");
  await expectText("Redak 1, stupac 20: polje {titel} ne postoji.");
  await expectAccessible();
  await bell.fill("Traži se brisanje: {title}");
  await bell.press("Enter");
  await expectText("Traži se brisanje: Vrste tla");
  await expectAccessible();
  await page.getByRole("button", { name: "Spremi kao novu inačicu" }).focus();
  await page.keyboard.press("Enter");
  await expectText("Tekst je spremljen i vrijedi od sada.");
  expect(await sql("select bell from notification_templates")).toEqual([
    { bell: "Traži se brisanje: {title}" },
  ]);
});

test("the bell of an open page counts on by itself, in all tabs, over one connection", async () => {
  const student = await withPassword(await given.student());
  const { page, context, visit } = await signedIn(student);
  await visit("/help");
  const other = await context.newPage();
  await other.goto("/help");
  const streams: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/notifications/stream")) streams.push(request.url());
  });
  // a page asks to be told only after it has stayed open for a while
  await page.waitForTimeout(10_000);
  await cancelReservation(student);
  const bells = [page, other].map((tab) =>
    tab.getByRole("button", { name: "Obavijesti: 1 nova obavijest" }),
  );
  await waitUntil(
    () => Promise.all(bells.map((bell) => bell.count())),
    (counts) => counts.every((count) => count === 1),
  );
  expect(streams).toHaveLength(1);
  expect(await Promise.all(bells.map((bell) => bell.count()))).toEqual([1, 1]);
});

test("the bell of a page that can't be told of changes looks for them by itself", async () => {
  const student = await withPassword(await given.student());
  const { page, context, visit } = await signedIn(student);
  await context.route("**/notifications/stream", (route) =>
    route.fulfill({ status: 503, body: "" }),
  );
  await page.clock.install();
  await visit("/help");
  const refused = page.waitForResponse((response) =>
    response.url().endsWith("/notifications/stream"),
  );
  await page.clock.runFor(10_000);
  expect((await refused).status()).toBe(503);
  await cancelReservation(student);
  const bell = page.getByRole("button", { name: "Obavijesti: 1 nova obavijest" });
  expect(await bell.count()).toBe(0);
  await page.clock.runFor(130_000);
  await bell.waitFor();
});
