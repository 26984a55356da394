import { type SQL, sql } from "drizzle-orm";
import { isListed } from "#areas/theses/fragments.server.ts";
import { findMergedKeyword } from "#areas/theses/keywords.server.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { respondWithEtag } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { type AtomEntry, renderAtomFeed } from "./feed.ts";
import { loadTarget } from "./following.server.ts";
import { atomFeedPath, type FollowKind, type FollowTarget, targetPath } from "./following-rules.ts";
import { texts } from "./texts.ts";

/** Maximum number of theses in a feed. */
const maxFeedEntries = 50;

type FeedRow = Omit<AtomEntry, "summary" | "keywords"> & {
  description: string;
  coMentor: string | null;
  study: string;
  programs: string;
  keywords: string;
};

/**
 * The newest public theses of a target as an Atom feed; 304 if the client has it, 301 for a keyword
 * that was merged into another one, 404 for an unknown target.
 */
export async function feedResponse(
  context: Context,
  target: FollowTarget,
  request: Request,
): Promise<Response> {
  const record = await loadTarget(context.db, target);
  const merged =
    !record && target.kind === "keyword" && (await findMergedKeyword(context.db, target.id));
  if (merged)
    return new Response(null, {
      status: 301,
      headers: { location: atomFeedPath({ ...target, id: merged }) },
    });
  const { name } = orNotFound(record);
  const atomTexts = texts.hr.atom;
  const body = renderAtomFeed({
    title: formatText(atomTexts.title[target.kind], { name }),
    subtitle: atomTexts.subtitle,
    author: context.faculty.name,
    publicUrl: context.publicUrl,
    path: atomFeedPath(target),
    page: targetPath(target),
    language: "hr",
    entries: (await loadNewestTheses(context, target)).map(toAtomEntry),
  });
  const headers = {
    "cache-control": "no-cache",
    "content-type": "application/atom+xml; charset=utf-8",
  };
  return respondWithEtag(request, body, headers);
}

const loadNewestTheses = ({ db, now }: Context, { kind, id }: FollowTarget) =>
  queryRows<FeedRow>(
    db,
    sql`select t.id, t.name, t.description, mentor.name_with_title as mentor, co.name_with_title as co_mentor,
        s.formatted_name as study, t.program_list as programs, t.keyword_list as keywords,
        to_char(t.published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at,
        to_char(greatest(t.published_at, t.updated_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at
      from theses t join users mentor on mentor.id = t.mentor_id join studies s on s.id = t.study_id
      left join users co on co.id = t.co_mentor_id
      where ${isListed(localDate(now))} and t.published_at is not null and ${targetConditions[kind](id)}
      order by t.published_at desc, t.id desc limit ${literalNumber(maxFeedEntries)}`,
  );

const targetConditions: Record<FollowKind, (id: number) => SQL> = {
  mentor: (id) => sql`t.mentor_id = ${id}`,
  keyword: (id) => sql`t.id in (select thesis_id from thesis_keywords where keyword_id = ${id})`,
  study: (id) => sql`t.study_id = ${id}`,
};

function toAtomEntry({
  description,
  coMentor,
  study,
  programs,
  keywords,
  ...row
}: FeedRow): AtomEntry {
  const atomTexts = texts.hr.atom;
  const facts = [
    `${atomTexts.mentor}: ${row.mentor}`,
    coMentor && `${atomTexts.coMentor}: ${coMentor}`,
    `${atomTexts.study}: ${study}`,
    programs && `${atomTexts.programs}: ${programs.replaceAll("|", ", ")}`,
    keywords && `${atomTexts.keywords}: ${keywords.replaceAll("|", ", ")}`,
  ];
  const summary = [description.trim(), facts.filter(Boolean).join("\n")]
    .filter(Boolean)
    .join("\n\n");
  return { ...row, summary, keywords: keywords.split("|").filter(Boolean) };
}
