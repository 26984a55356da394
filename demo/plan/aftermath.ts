import { titleAfterGenderChange } from "#areas/certificates/rules.ts";
import { certificates } from "#areas/certificates/server/tables.ts";
import { reservations } from "#areas/reservations/server/tables.ts";
import { theses } from "#areas/theses/server/tables.ts";
import { addDays, localDate } from "#kit/time/time-zone.ts";
import { workdayOnOrAfter } from "../calendar.ts";
import { momentOn } from "../hours.ts";
import { birthplaces } from "../names.ts";
import { knownOf } from "../steps/defending.ts";
import { type Life, made } from "../world.ts";
import type { Planned, Planner } from "./planner.ts";

/** What student services and the library do after a defense: certificate, ISVU, Dabar. The latest ones still wait. */
export function planAftermath(planner: Planner) {
  const completed = planner.lives
    .filter(({ status }) => status === "completed")
    .toSorted((a, b) => +b.lastAt - +a.lastAt);
  for (const [nth, one] of completed.entries()) {
    if (nth >= gaps) noteCertificate(planner, one, completed.length - nth);
    if (nth >= waitingForIsvu) noteIsvu(planner, one, nth);
    noteDabar(planner, one, nth, completed.length - nth);
  }
}

/** Of the latest completed: drafts of certificates with gaps, and those that ISVU and Dabar have not yet got. */
const [gaps, waitingForIsvu, waitingForDabar] = [14, 18, 16];

function after({ random, limit }: Planner, { lastAt }: Planned, days: number): Date | undefined {
  const at = momentOn(random, "office", workdayOnOrAfter(addDays(localDate(lastAt), days)));
  return at < limit ? at : undefined;
}

function noteCertificate(planner: Planner, one: Planned, ordinal: number) {
  const { random, diary, offices } = planner;
  const at = after(planner, one, random.int(1, 9));
  if (!at) return;
  const { life } = one;
  const { female } = life.student;
  const year = localDate(at).slice(2, 4);
  const born = `${Number(localDate(at).slice(0, 4)) - (life.program.study.graduate ? 24 : 22)}-01-01`;
  diary.note(at, offices.services(), (pen) =>
    pen.change(certificates, made(life.certificate), {
      classificationNo: `602-04/${year}-01/${ordinal}`,
      registrationNo: `251-69-04-${year}-1`,
      dateOfBirth: addDays(born, (ordinal * 37) % 360),
      birthplace: birthplaces[(ordinal * 7) % birthplaces.length] ?? "",
      female,
      academicTitle: titleAfterGenderChange("", female, knownOf(life)),
    }),
  );
}

function noteIsvu(planner: Planner, one: Planned, nth: number) {
  const { random, diary, offices } = planner;
  const sentAt = after(planner, one, random.int(3, 12));
  const enteredAt = after(planner, one, random.int(14, 20));
  const write = (at: Date, registeredInIsvu: "sent" | "entered") =>
    diary.note(at, offices.services(), (pen) => pen.change(reservations, made(one.life.row), { registeredInIsvu }));
  if (sentAt) write(sentAt, "sent");
  if (enteredAt && nth >= waitingForIsvu + 6) write(enteredAt, "entered");
}

/** On the way there are a few, some of them stuck. */
const onTheWay = ["saved", "validationProcess", "waitingList", "incompleteData", "bagitIssue", "waitingList"];

function noteDabar(planner: Planner, one: Planned, nth: number, ordinal: number) {
  const { random, diary, offices } = planner;
  const status = nth < waitingForDabar ? undefined : (onTheWay[nth - waitingForDabar] ?? "noActiveRequests");
  const [savedAt, endedAt] = [after(planner, one, random.int(2, 10)), after(planner, one, random.int(13, 24))];
  if (!status || !savedAt) return;
  const write = (at: Date, dabarStatus: string, dabarPid: string | null) =>
    diary.note(at, offices.library(), (pen) => pen.change(theses, thesisOf(one.life), { dabarStatus, dabarPid }));
  write(savedAt, "saved", null);
  if (endedAt && status !== "saved") write(endedAt, status, status === "noActiveRequests" ? `fpz:${ordinal}` : null);
}

const thesisOf = ({ topic }: Life) => made(topic.row);
