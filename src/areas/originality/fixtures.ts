import { originalityPath } from "#areas/reservations/originality.ts";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { compilePdf } from "#kit/pdf/compile-pdf.ts";
import { pdf } from "#test/world/files.ts";
import type { Client, Person, World } from "#test/world/index.ts";
import { originalityPaths } from "./originality.ts";

const template = `
#let report = json("/data.json")
#set document(title: "Izvješće")
#set page(paper: "a4")
#set text(font: "Source Serif 4", fallback: false, lang: "hr")
#for page in report.pages [
  #for line in page [#line #parbreak()]
  #pagebreak(weak: true)
]`;

/** A report as a service makes it: pages of lines. */
export async function reportPdf(
  pages: readonly (readonly string[])[],
  name = "izvjesce.pdf",
): Promise<File> {
  const content = await compilePdf({
    template,
    data: { pages },
    creationTime: new Date("2026-11-28T10:00:00Z"),
  });
  return new File([new Uint8Array(content)], name, { type: "application/pdf" });
}

/** A report without a total that could be read. */
export const silentReport = (name = "izvjesce.pdf") => pdf(name, "Izvjesce bez postotka");

/** The form that sends a report. */
export const reportForm = (instead: Record<string, string | number | File> = {}) => ({
  step: "enter",
  service: "Turnitin",
  checkedOn: "",
  similarity: "",
  file: silentReport(),
  ...instead,
});

/** Creates studies that require a check, their reservations, and people's actions on reports. */
export async function originalityFixtures(world: World) {
  const { given, as, sql } = world;
  await given.defenseDeadline();
  const services = await given.person({ roles: ["studentServices"] });
  const asServices = await as(services);
  const today = given.day(0);

  /** A reservation of a study that wants a check. */
  async function work(
    study: Record<string, unknown> = {},
    fields: { status?: ReservationStatus } & Record<string, unknown> = {},
    coMentor?: Person,
  ) {
    const [mentor, student] = [await given.teacher(), await given.student()];
    const wanting = await given.study({ originality_check: "required", ...study });
    const thesis = await given.thesis({
      mentor,
      study_id: wanting.id,
      ...(coMentor && { co_mentor_id: coMentor.id }),
    });
    const { id } = await given.reservation({
      thesis,
      student,
      status: "submittedToStudentServices",
      ...fields,
    });
    return {
      mentor,
      student,
      thesis,
      study: wanting,
      id,
      asMentor: await as(mentor),
      asStudent: await as(student),
    };
  }

  const enter = (client: Client, id: number, form: Record<string, string | number | File> = {}) =>
    client.post(originalityPaths.enter(id), reportForm({ checkedOn: today, ...form }));

  const reportsOf = (id: number) =>
    sql<{
      id: number;
      version: number;
      similarity: string;
      read_similarity: string | null;
      explanation: string;
      released_at: Date | null;
    }>("select * from originality_reports where reservation_id = $1 order by id", [id]);

  async function newest(id: number) {
    const report = (await reportsOf(id)).at(-1);
    return { report: report?.id ?? 0, version: report?.version ?? 0 };
  }

  const explain = async (
    client: Client,
    id: number,
    explanation = "Popis literature i zakonski tekstovi.",
  ) => client.post(originalityPath(id), { step: "explain", ...(await newest(id)), explanation });
  const release = async (client: Client, id: number, step = "release") =>
    client.post(originalityPath(id), { step, report: (await newest(id)).report });

  const setDate = (client: Client, id: number) =>
    client.post(`/mentor/defense-date/${id}`, {
      step: "setDefenseDate",
      defenseDate: `${given.day(28)}T10:00`,
      defensePlace: `Vijećnica ${id}`,
    });

  return { services, asServices, today, work, enter, reportsOf, newest, explain, release, setDate };
}
