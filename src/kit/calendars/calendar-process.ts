import { once } from "node:events";
import type { ProcessReply } from "#kit/runtime/processes.server.ts";
import { type CalendarQuestion, readCalendar } from "./read-calendar.server.ts";

// runs in a process of its own for one calendar (ask-calendar.server.ts)
process.once("disconnect", () => process.exit()); // nobody waits for the answer
const [question] = await once(process, "message");
process.send?.({ answer: readCalendar(question as CalendarQuestion) } satisfies ProcessReply);
