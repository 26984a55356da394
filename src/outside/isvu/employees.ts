import { z } from "zod";
import type { HalConversation, HalResource } from "./hal.ts";
import type { IsvuEmployee } from "./port.ts";
import { croatianDate, isvuCode } from "./values.ts";

/** Reads the name of a person and the teaching rank that holds now. Throws HalFailure. */
export async function readEmployee(isvu: HalConversation, oznaka: string): Promise<IsvuEmployee> {
  const { ime, prezime } = personSchema.parse(await isvu.read(rels.person, { oznaka }));
  const ranks = ranksOf((await isvu.find(rels.ranks, { oznaka })) ?? {});
  const newest = ranks.toSorted((a, b) => (a.datumOd < b.datumOd ? 1 : -1))[0];
  return { firstName: ime, lastName: prezime, rank: newest?.zvanje.kratica ?? null };
}

/** Names of links as ISVU publishes them. */
const rels = { person: "osoba_osobnipodaci", ranks: "osoba_zvanje" } as const;

const name = z.string().trim().min(1).max(300);

const personSchema = z.object({ ime: name, prezime: name });

/** A teaching rank without an end; booleans are written in several ways. */
const rankSchema = z.object({
  datumOd: croatianDate,
  datumDo: z.null().optional(),
  zvanje: z.object({ kratica: isvuCode.pipe(name) }),
  vrstaZvanja: z.object({
    daLiJeNastavnickoZvanje: z.union([z.literal(true), z.string().regex(/^da$/i)]),
  }),
});

/** The ranks that hold, of whichever list of the resource has them: its name is not published. */
const ranksOf = (resource: HalResource) =>
  Object.values(resource)
    .filter(Array.isArray)
    .flat()
    .flatMap((item) => rankSchema.safeParse(item).data ?? []);
