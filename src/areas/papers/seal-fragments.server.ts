import { sql } from "drizzle-orm";

/** SQL: the seals of the paper `p` as JSON, the first one first. */
export const sealsJson = sql`coalesce((select json_agg(json_build_object('own', s.own, 'isSeal', s.is_seal, 'level', s.level,
    'subject', s.subject, 'organization', s.organization, 'issuer', s.issuer, 'validUntil', s.valid_until, 'signedAt', s.signed_at,
    'stampedAt', s.stamped_at, 'stampedBy', s.stamped_by, 'visible', s.visible) order by s.id)
  from paper_seals s where s.paper_id = p.id), '[]')`;

/** SQL: the seals of the paper `p` as everybody may see them; a person who signed isn't named. */
export const publicSealsJson = sql`coalesce((select json_agg(json_build_object('own', s.own, 'isSeal', s.is_seal, 'level', s.level,
    'holder', case when s.is_seal then coalesce(nullif(s.organization, ''), s.subject) else '' end, 'issuer', s.issuer,
    'validUntil', s.valid_until, 'stampedAt', s.stamped_at) order by s.id)
  from paper_seals s where s.paper_id = p.id), '[]')`;

/** SQL: the digests that the file of the paper `p` had before its seals. */
export const formerHashesJson = sql`coalesce((select json_agg(distinct s.former_sha256) from paper_seals s where s.paper_id = p.id), '[]')`;

/** SQL condition: the paper `p` has a seal. */
export const isSealed = sql`exists (select from paper_seals s where s.paper_id = p.id)`;

/** SQL: the digest of the file of the paper `p` as it was issued, before any seal. */
export const plainHash = sql`coalesce((select s.former_sha256 from paper_seals s where s.paper_id = p.id order by s.id limit 1), p.sha256)`;
