import type { Actor, Policy } from "./policy.ts";

/**
 * The id of a guest where a record names a user or a guest, such as a seat in a committee: below
 * zero, so that no user has it.
 */
export const guestPersonId = (guestId: number): number => -guestId;

/** The id under which a record names the actor: a user's, or that of a guest; 0 for nobody. */
export const personIdOf = ({ id, guest }: Pick<Actor, "id" | "guest">): number =>
  guest ? guestPersonId(guest.id) : id;

/** Those of the named who are users; guests have no notifications. */
export const toUserIds = (personIds: readonly number[]): number[] =>
  personIds.filter((id) => id > 0);

/** The id of the user or the guest whom a row names in two columns; 0 for nobody. */
export const personIdIn = ({
  userId,
  guestId,
}: {
  userId: number | null;
  guestId: number | null;
}): number => userId ?? (guestId === null ? 0 : guestPersonId(guestId));

/** Whom an event names: users, whom notifications tell, and guests, who are mailed. */
export function toRecipients(personIds: readonly number[]) {
  const guests = personIds.filter((id) => id < 0).map((id) => -id);
  return {
    userIds: toUserIds(personIds),
    ...(guests.length > 0 && { data: { guests: guests.join(",") } }),
  };
}

/** The columns that store who is named by an id: exactly one of them is set. */
export const userOrGuest = (personId: number) => ({
  userId: personId > 0 ? personId : null,
  guestId: personId < 0 ? -personId : null,
});

/**
 * Admits those whom the record names, users in person and guests: one of the policies that are open
 * to guests (src/areas/guests/README.md).
 */
export const personOrGuest = <R>(
  name: string,
  ids: (record: R) => readonly (number | null)[],
): Policy<R> =>
  Object.assign((actor: Actor, record: R) => isNamed(actor, ids(record)), {
    actorNames: [name, "guest"],
  });

/** True if the ids of a record have that of the actor, a user or a guest. */
export const isNamed = (actor: Actor, ids: readonly (number | null)[]): boolean => {
  const id = personIdOf(actor);
  return id !== 0 && ids.includes(id);
};
