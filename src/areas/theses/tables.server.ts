import { toTable } from "#kit/columns/table.server.ts";
import {
  keywordRedirectsColumns,
  keywordsColumns,
  thesesColumns,
  thesisCountsColumns,
  thesisKeywordsColumns,
  thesisStudyProgramsColumns,
} from "./columns.ts";

export const keywords = toTable(keywordsColumns);
export const theses = toTable(thesesColumns);
export const thesisKeywords = toTable(thesisKeywordsColumns);
export const thesisStudyPrograms = toTable(thesisStudyProgramsColumns);
export type ThesisRow = typeof theses.$inferSelect;
export const thesisCounts = toTable(thesisCountsColumns);
export const keywordRedirects = toTable(keywordRedirectsColumns);
