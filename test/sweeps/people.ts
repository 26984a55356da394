import { type Actor, visitor as anonymous, type Role } from "#kit/workflow/policy.ts";
import type { Client, World } from "../world/index.ts";

/** Creates one person of each kind that the sweeps send requests as. */
export async function peopleOfEveryRole({ given }: Pick<World, "given">) {
  return {
    student: await given.student(),
    mentor: await given.teacher(),
    coMentor: await given.teacher(),
    head: await given.head(),
    viceDean: await given.person({ roles: ["viceDean"] }),
    library: await given.person({ roles: ["library"] }),
    accountancy: await given.person({ roles: ["accountancy"] }),
    services: await given.person({ roles: ["studentServices"] }),
    admin: await given.person({ roles: ["admin"] }),
  };
}

/** Signs each person in. The visitor, who has no session, comes first. */
export async function signInAll(
  { as, visitor }: Pick<World, "as" | "visitor">,
  people: Awaited<ReturnType<typeof peopleOfEveryRole>>,
): Promise<{ name: string; client: Client; actor: Actor }[]> {
  const clients = [{ name: "visitor", client: visitor, actor: anonymous }];
  for (const [name, { id, roles }] of Object.entries(people))
    clients.push({
      name,
      client: await as({ id }),
      actor: { ...anonymous, kind: "person", id, roles: roles as Role[] },
    });
  return clients;
}
