import { z } from "@hono/zod-openapi";
import { selectIsvuRows } from "#areas/reservations/isvu-registration/isvu-registration.server.ts";
import {
  isvuPath,
  parseIsvuView,
} from "#areas/reservations/isvu-registration/isvu-registration.ts";
import type { GridColumn } from "#kit/grid/columns.ts";
import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { sendReport } from "./document.server.ts";
import { reportAccess } from "./policy.ts";
import { parseReportQuery, reportRows } from "./reports.server.ts";
import { defaultStillDays, type ReportName, reportNames, reportPath } from "./reports.ts";
import { reports } from "./reports-rules.ts";
import { messages, texts } from "./texts.ts";

/** Mounts the rows of each report, and the report on paper. */
export function mount(app: ApiApp) {
  app.openapi(isvuRoute, (c) =>
    respondWithRows(
      c,
      selectIsvuRows(
        parseIsvuView(new URL(c.req.url).searchParams),
        reportAccess(c.var.context.actor),
      ),
    ),
  );
  for (const name of reportNames) {
    app.openapi(reportRoute(name), (c) => {
      const { query, problems } = parseReportQuery(c.var.context, new URL(c.req.url));
      if (Object.keys(problems).length > 0) throw new Refusal(422, messages.refusals.filters);
      return respondWithRows(c, reportRows(name, query));
    });
    app.get(`${reportPath(name)}/pdf`, (c) => sendReport(c.var.context, name, new URL(c.req.url)));
  }
}

const reportRoute = (name: ReportName) =>
  gridRoute(
    `${reportPath(name)}/grid-data`,
    rowSchema(name),
    texts.hr.names[name],
    undefined,
    filterParams,
  );

const isvuRow = z.object({
  id: z.number().int(),
  showPath: z.string(),
  student: z.string(),
  jmbag: z.string().optional(),
  thesis: z.string(),
  study: z.string(),
  course: z.string(),
  mentor: z.string(),
  examDate: z.string(),
  grade: z.number().int().optional(),
  registered: z.string(),
  reason: z.string(),
  outcome: z.string(),
  next: z.string(),
});

const isvuRoute = gridRoute(
  `${isvuPath}/grid-data`,
  isvuRow,
  "Rezultati za ISVU",
  undefined,
  z.object({ view: z.string().max(200).optional() }),
);

const filterParams = z.object({
  year: z.string().max(200).optional(),
  study: z.string().max(200).optional(),
  department: z.string().max(200).optional(),
  mentor: z.string().max(200).optional(),
  day: z.string().max(200).optional(),
  still: z.string().max(200).optional(),
});

const everything = {
  access: { grades: true, jmbag: true, unpublished: true, reservations: true, dossiers: true },
  filters: {
    year: null,
    study: null,
    department: null,
    mentor: null,
    day: null,
    still: defaultStillDays,
  },
};

/** Columns that only some actors get. */
const restricted: ReadonlySet<string> = new Set(["grade", "averageGrade", "jmbag"]);

const rowSchema = (name: ReportName) =>
  z.object({
    ...rowShape(reports[name].columns(everything)),
    childRecords: z.array(z.object(rowShape(reports[name].detail(everything).columns))),
  });

const rowShape = (columns: readonly GridColumn[]) => ({
  id: z.number().int(),
  showPath: z.string(),
  ...Object.fromEntries(
    columns.map(({ key, kind }) => {
      const value =
        kind === "number" ? z.number().nullable() : kind === "boolean" ? z.boolean() : z.string();
      return [key, restricted.has(key) ? value.optional() : value];
    }),
  ),
});
