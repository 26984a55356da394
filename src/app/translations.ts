import type { AreaServer } from "#kit/area/area.server.ts";
import { texts as outageTexts } from "#kit/database/texts.ts";
import { texts as fileTexts } from "#kit/files/texts.ts";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { texts as grid } from "#kit/grid/ui/texts.ts";
import { texts as recordTexts } from "#kit/records/texts.ts";
import { type LocalizedTexts, nestTexts } from "#kit/text/localization.ts";
import { texts as charts } from "#kit/ui/charts/texts.ts";
import { texts as signOut } from "#kit/ui/forms/sign-out-texts.ts";
import { texts as pdf } from "#kit/ui/pdf/texts.ts";
import { texts as richText } from "#kit/ui/rich-text/texts.ts";
import { texts as taskDesk } from "#kit/ui/task-desk/texts.ts";
import { texts as kit } from "#kit/ui/texts.ts";
import { texts as kitRefusalTexts } from "#kit/workflow/texts.ts";
import { serverAreaList } from "../areas.server.ts";
import { texts as recordPages } from "./records/texts.ts";
import { texts as shell } from "./shell/texts.ts";
import { texts as app } from "./texts.ts";

/** Texts of no area, by domain. */
const ownTexts: NonNullable<AreaServer["texts"]> = {
  /** Texts of the shell (spec §2: the default domain). */
  messages: [
    shell,
    kit,
    validationTexts,
    fileTexts,
    kitRefusalTexts,
    outageTexts,
    app,
    richText,
    nestTexts({ pdf, taskDesk, signOut }),
  ],
  charts: [charts],
  grid: [grid],
  records: [recordPages, recordTexts],
};

const areaTexts = serverAreaList.map(({ texts = {} }) => texts);

/** The texts of the product by domain; the screens use the same objects. */
export const translationDomains: Readonly<Record<string, readonly LocalizedTexts[]>> =
  Object.fromEntries(
    [...Map.groupBy([ownTexts, ...areaTexts].flatMap(Object.entries), ([domain]) => domain)].map(
      ([domain, parts]) => [domain, parts.flatMap(([, texts]) => texts)],
    ),
  );
