/** Where a calendar is subscribed to by one press, by the word of the texts. */
export const calendarServices = ["google", "outlook", "device"] as const;

type CalendarService = (typeof calendarServices)[number];

/** The addresses that hand a feed over: to two services by their own pages, and to the program of this device. */
export function subscribeLinks(url: string, name: string): Record<CalendarService, string> {
  const webcal = url.replace(/^https?:/, "webcal:");
  return {
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    outlook: `https://outlook.office.com/calendar/0/addfromweb?${new URLSearchParams({ url, name })}`,
    device: webcal,
  };
}
