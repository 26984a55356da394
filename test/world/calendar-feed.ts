import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { expect } from "vitest";

/**
 * An event as a calendar parses it. Times are instants, whole days are yyyy-mm-dd, and `end` is
 * exclusive.
 */
export type ParsedEvent = {
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  description: string;
  location: string;
  url: string;
  start: string;
  end: string;
  stamp: string;
  changed: string;
};

/**
 * Parses the events of a calendar with two independent parsers, which share no code with the
 * writer, and checks that they agree.
 */
export function parseCalendar(text: string): ParsedEvent[] {
  const events = parseWithIcalJs(text);
  expect(parseWithNodeIcal(text)).toEqual(events);
  return events;
}

const parseWithIcalJs = (text: string): ParsedEvent[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((component) => {
    const { uid, sequence, summary, description, location, startDate, endDate } = new ICAL.Event(
      component,
    );
    const said = (name: string) => String(component.getFirstPropertyValue(name));
    const instant = (name: string) =>
      (component.getFirstPropertyValue(name) as ICAL.Time).toJSDate().toISOString();
    return {
      uid,
      sequence,
      summary,
      description: description ?? "",
      location: location ?? "",
      status: said("status"),
      url: said("url"),
      start: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
      end: endDate.isDate ? endDate.toString() : endDate.toJSDate().toISOString(),
      stamp: instant("dtstamp"),
      changed: instant("last-modified"),
    };
  });

const parseWithNodeIcal = (text: string): ParsedEvent[] =>
  Object.values(nodeIcal.sync.parseICS(text)).flatMap((component) => {
    if (component?.type !== "VEVENT") return [];
    const { uid, sequence, status, datetype, start, end, dtstamp, lastmodified } = component;
    const written =
      datetype === "date" ? toLocalDay : (at: Date | undefined) => at?.toISOString() ?? "";
    return [
      {
        uid,
        sequence: Number(sequence),
        status: String(status),
        summary: propertyText(component.summary),
        description: propertyText(component.description),
        location: propertyText(component.location),
        url: propertyText(component.url),
        start: written(start),
        end: written(end),
        stamp: dtstamp?.toISOString() ?? "",
        changed: lastmodified?.toISOString() ?? "",
      },
    ];
  });

/** Returns the text of a property. node-ical represents a value with parameters as an object. */
const propertyText = (value: unknown): string =>
  typeof value === "object" && value !== null && "val" in value
    ? String(value.val)
    : String(value ?? "");

/** Returns the day. node-ical represents a whole day as midnight in the local time zone. */
const toLocalDay = (at: Date | undefined) =>
  at
    ? [at.getFullYear(), at.getMonth() + 1, at.getDate()]
        .map((part) => String(part).padStart(2, "0"))
        .join("-")
    : "";
