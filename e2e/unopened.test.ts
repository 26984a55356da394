import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openBrowser, passwordHash } from "./browser.ts";

const world = await createWorld();
const { given, sql, as } = world;
const { signedIn } = await openBrowser(world);

/** A mentor with final versions that wait for approval, each with a file. */
async function mentorWith(count: number) {
  const mentor = await given.teacher({ password_hash: passwordHash });
  const ids: number[] = [];
  for (let index = 1; index <= count; index += 1) {
    const thesis = await given.thesis({ mentor, name: `Rad ${index} mentora ${mentor.id}` });
    const status = "studentSubmittedToApp" as const;
    const { id } = await given.reservation({ thesis, student: await given.student(), status });
    await sql("update documents set thesis_file_id = $1 where reservation_id = $2", [
      (await given.file()).id,
      id,
    ]);
    ids.push(id);
  }
  const statuses = async () =>
    (
      await sql<{ status: string }>(
        "select status from reservations where id = any($1::integer[]) order by id",
        [ids],
      )
    ).map(({ status }) => (status === "mentorConfirmedThesis" ? "approved" : "waits"));
  return { mentor, ids, statuses };
}

test("at the desk a version that was never opened is asked about, each on its own, and then approved", async () => {
  const { mentor, statuses } = await mentorWith(3);
  const { page, visit, expectAccessible } = await signedIn(mentor);
  await visit("/mentor/require-actions");
  await page.keyboard.press("j");
  const question = page.getByRole("dialog");
  await page.keyboard.press("a");
  await question.getByText("Niste otvorili rad „Rad 1 ").waitFor();
  await expectAccessible();
  expect(await statuses()).toEqual(["waits", "waits", "waits"]);
  await question.getByRole("button", { name: "Odobri bez otvaranja" }).click();
  await page.getByRole("status").getByText("Odobreno: Rad 1 ").waitFor();
  expect(await statuses()).toEqual(["approved", "waits", "waits"]);

  // the next one is asked about too; closing the question approves nothing
  await page.getByRole("button", { name: "Odobri rad" }).click();
  await question.getByText("Niste otvorili rad „Rad 2 ").waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  expect(await statuses()).toEqual(["approved", "waits", "waits"]);
});

test("a version that the person has opened is approved at once, but not by another person", async () => {
  const { mentor, ids, statuses } = await mentorWith(1);
  const [document] = await sql<{ id: number; file: number }>(
    "select id, thesis_file_id as file from documents where reservation_id = $1",
    [ids[0]],
  );
  const path = `/document/mentor-approve-final-version/${document?.id}`;
  const asks = { step: "approveFinal", asks: "unopened" };
  const asMentor = await as(mentor);
  const refused = await asMentor.post(path, asks);
  expect([refused.status, refused.text.includes("Niste otvorili rad")]).toEqual([422, true]);
  expect(await statuses()).toEqual(["waits"]);
  const other = await given.teacher();
  await given.insert("events", {
    name: "document.opened",
    actor_id: other.id,
    data: { fileId: document?.file },
  });
  expect((await asMentor.post(path, asks)).status).toBe(422);
  await given.insert("events", {
    name: "document.opened",
    actor_id: mentor.id,
    data: { fileId: document?.file },
  });
  expect((await asMentor.post(path, asks)).status).toBe(303);
  expect(await statuses()).toEqual(["approved"]);
});

test("without scripts the page asks, and the ticked answer approves", async () => {
  const { mentor, statuses } = await mentorWith(1);
  const { page, visit } = await signedIn(mentor, { javaScriptEnabled: false });
  await visit("/mentor/require-actions");
  await page.getByRole("button", { name: "Odobri rad" }).click();
  await page.getByText("Niste otvorili rad „Rad 1 ").first().waitFor();
  expect(await statuses()).toEqual(["waits"]);
  await page.getByLabel("Odobri bez otvaranja").check();
  await page.getByRole("button", { name: "Odobri rad" }).click();
  await page.waitForURL("**/student/reservation/*");
  expect(await statuses()).toEqual(["approved"]);
});
