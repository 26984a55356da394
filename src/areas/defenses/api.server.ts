import { createRoute, z } from "@hono/zod-openapi";
import type { LiveHub } from "#kit/database/live-hub.ts";
import { saveError } from "#kit/forms/form.ts";
import { type FollowedTopic, sendEvents } from "#kit/http/event-stream.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { parseId, Refusal } from "#kit/workflow/refusal.ts";
import { listDayDefenses } from "./day/day.server.ts";
import { clockPath, dayEvents, dayStreamPath, packagePaths } from "./day/day.ts";
import { sendDayPdf, sendDayZip } from "./day/document.server.ts";
import { loadMinutesFields, saveMinutesField } from "./day/minutes-fields.server.ts";
import { minutesChangeAnswer, minutesChangeForm, minutesFieldJson } from "./day/minutes-fields.ts";

/** Mounts the JSON endpoints and files of this area. */
export function mount(app: ApiApp, hub: LiveHub) {
  app.openapi(clockRoute, (c) => c.json({ now: c.var.context.now.toISOString() }, 200));
  app.openapi(typedMinutesRoute, async (c) => {
    const id = parseId(c.req.valid("param").id);
    return c.json(await loadMinutesFields(c.var.context, id), 200);
  });
  app.openapi(typeMinutesRoute, async (c) => {
    const { context } = c.var;
    const id = parseId(c.req.valid("param").id);
    const { change, field, base, body } = c.req.valid("form");
    if (change === undefined || field === undefined || base === undefined) {
      await loadMinutesFields(context, id); // an unknown row and a missing right come first
      throw new Refusal(422, saveError);
    }
    const saved = await saveMinutesField(context, id, { change, field, base, body: body ?? "" });
    return c.json(saved, 200);
  });
  app.get(dayStreamPath(":day"), (c) => {
    const { context } = c.var;
    const day = c.req.param("day") ?? "";
    return sendEvents(c.req.raw, hub, {
      owner: `day ${context.actor.id}`,
      topics: async () => toDayTopics(await listDayDefenses(context, day)),
    });
  });
  app.get(packagePaths.pdf(":day"), (c) => sendDayPdf(c.var.context, c.req.param("day") ?? ""));
  app.get(packagePaths.zip(":day"), (c) => {
    const reading = { request: c.req.raw, address: c.get("address") };
    return sendDayZip(c.var.context, c.req.param("day") ?? "", reading);
  });
}

/** What the page of a day follows. */
const toDayTopics = (ids: readonly number[]): FollowedTopic[] =>
  ids.flatMap((id) =>
    dayEvents.map((event) => ({ topic: `${event} ${id}` as const, event, data: String(id) })),
  );

const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const clockRoute = createRoute({
  method: "get",
  path: clockPath,
  summary: "Vrijeme poslužitelja, za sat na stranici dana obrana",
  responses: { 200: json(z.object({ now: z.string() }), "Trenutak po poslužitelju") },
});

const params = z.object({ id: z.string().max(200).describe("Id of the reservation") });
const typedMinutesPath = "/defense/typed-minutes/{id}";

const typedMinutesRoute = createRoute({
  method: "get",
  path: typedMinutesPath,
  summary: "Zapisnik obrane kako se piše, polje po polje",
  request: { params },
  responses: {
    200: json(
      z.object({ open: z.boolean(), fields: z.array(minutesFieldJson) }),
      "Polja s verzijom i s imenom osobe koja ih je zadnja pisala",
    ),
  },
});

const typeMinutesRoute = createRoute({
  method: "post",
  path: typedMinutesPath,
  summary: "Sprema jednu izmjenu jednog polja zapisnika, jednom",
  request: {
    params,
    body: {
      content: { "application/x-www-form-urlencoded": { schema: minutesChangeForm.partial() } },
      required: true,
    },
  },
  responses: {
    200: json(minutesChangeAnswer, "Spremljeno, ili je polje u međuvremenu promijenjeno"),
  },
});
