import { once } from "node:events";
import type { ProcessReply } from "#kit/runtime/processes.server.ts";
import { comparePages } from "#kit/text/page-comparison.ts";
import type { ComparisonQuestion } from "./compare-files.server.ts";

// runs in a process of its own for two texts (compare-files.server.ts)
process.once("disconnect", () => process.exit()); // nobody waits for the answer
const [question] = await once(process, "message");
const { before, after } = question as ComparisonQuestion;
process.send?.({ answer: comparePages(before, after) } satisfies ProcessReply);
