import { z } from "zod";
import { boundedText, checkboxField, shortValue } from "#kit/forms/fields.ts";
import { hasAtMost, normalizeText } from "#kit/text/croatian.ts";
import { issueText, withValues } from "#kit/text/localization.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { messages } from "./texts.ts";

/**
 * Limits: characters of a view's name and query, views of one person for one grid, shared views,
 * and views for all grids.
 */
export const maxViewNameLength = 80;
export const maxViewQueryLength = 4000;
export const maxViewsPerGrid = 100;
export const maxSharedViewsPerGrid = 20;
export const maxViews = 500;

/** True if the actor may open the page of a grid; undefined if there is no such grid. */
export type GridAccess = (actor: Actor, grid: string) => boolean | undefined;

/** The grid's address, such as `thesis` or `service/library`. */
const gridName = shortValue(messages.unknownGrid, messages.unknownGrid).regex(
  /^[a-z0-9/-]{1,80}$/,
  issueText(messages.unknownGrid),
);

export const viewListQuery = z.object({ grid: gridName.optional() });

const nameTooLong = withValues(messages.nameTooLong, { count: maxViewNameLength });

/** The stored part of a view: the query string with columns, order, filters and groups. */
export const viewForm = z.object({
  grid: gridName,
  name: boundedText(4 * maxViewNameLength, { missing: messages.nameMissing, tooLong: nameTooLong })
    .overwrite(normalizeText)
    .min(1, issueText(messages.nameMissing))
    .refine(
      (name) => hasAtMost(name, maxViewNameLength) && name.length <= 2 * maxViewNameLength,
      issueText(nameTooLong),
    ),
  query: boundedText(maxViewQueryLength, { tooLong: messages.queryTooLong })
    .overwrite(normalizeText)
    .default(""),
  shared: checkboxField,
});

export type ViewForm = z.output<typeof viewForm>;

/** A view in the list of its grid; of a shared view only the owner's name is shown. */
export const gridView = z.object({
  id: z.number().int(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  owner: z.string(),
});

export type GridView = z.output<typeof gridView>;
