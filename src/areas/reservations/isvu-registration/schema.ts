import { z } from "zod";
import { requiredTextField } from "#kit/forms/index.ts";

export const isvuPath = "/report/register-in-isvu";

/** The views of the screen: results that are to be entered, sent ones among them, and those that are entered. */
export const isvuViews = ["pending", "entered"] as const;

export type IsvuView = (typeof isvuViews)[number];

export const parseIsvuView = (params: URLSearchParams): IsvuView =>
  isvuViews.find((view) => view === params.get("view")) ?? "pending";

/** Why a mark is taken back. */
export const unmarkInput = z.object({ reason: requiredTextField(500) });
