/** The name of the demo faculty, unless TEZA_FACULTY sets another. */
export const demoName = "Probni fakultet";

/** An open book under the sun; clean, as the server would store it. */
const mark = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
  '<circle cx="32" cy="14" r="8" fill="#F8B323"/>',
  '<path d="M4 24c10-3 20-1 26 5v29c-6-6-16-8-26-5z" fill="#CE003D"/>',
  '<path d="M60 24c-10-3-20-1-26 5v29c6-6 16-8 26-5z" fill="#8F002B"/>',
  "</svg>",
].join("");

/** What the demo's admin has set besides the name. */
export const demoBranding = {
  nameEng: "Demo Faculty",
  mark,
  address: "Ulica primjera 1, 10000 Zagreb",
  telephone: "01 555 0100",
  officeHours: "ponedjeljak – petak, 10 – 13 sati",
  officeHoursEng: "Monday to Friday, 10 am to 1 pm",
};
