/**
 * True if a pre-reservation is in force today. It ends on its date (spec §5). Days are yyyy-mm-dd.
 */
export const isPreReserved = (
  { preReservationDate }: { preReservationDate: string | null },
  today: string,
): boolean => preReservationDate !== null && today < preReservationDate;
