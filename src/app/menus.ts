import { mayOpen } from "#kit/access.ts";
import type { Actor } from "#kit/actor.ts";
import { holds, isSignedIn, type Role } from "#kit/actor.ts";
import type { Language } from "#kit/words.ts";
import { addressOf } from "./addresses.ts";
import { menuTexts } from "./menu-texts.ts";
import { inLanguage } from "./translations.ts";

const { hr: words } = menuTexts;

export type Menu = { title: string; items: { label: string; path: string }[] };

/** The nine menus of spec §2; an item shows where its address exists and the actor may open it. */
const menus: readonly {
  title: string;
  for: Role | "everyone";
  items: readonly (readonly [label: string, path: string])[];
}[] = [
  {
    title: words.faculty,
    for: "everyone",
    items: [
      [words.home, "/"],
      [words.mentors, "/student/theses-by-mentors"],
      [words.keywords, "/student/theses-by-keywords"],
      [words.following, "/following"],
      [words.defenses, "/scheduled-defenses"],
      [words.help, "/help"],
    ],
  },
  { title: words.student, for: "student", items: [[words.reservations, "/student/all-my-reservations"]] },
  {
    title: "Nastavnik",
    for: "teacher",
    items: [
      ["Čeka moju odluku", "/mentor/require-actions"],
      ["Predloži temu", "/thesis/mentor/new"],
      ["Skice tema", "/mentor/draft-not-published-thesis"],
      ["Poslano na objavu", "/mentor/not-published-thesis"],
      ["Objavljene teme", "/mentor/published-thesis"],
      ["Rezervirane teme", "/mentor/reserved-thesis"],
      ["Obranjene teme", "/mentor/completed-thesis"],
      ["Moji zahtjevi za izmjenu", "/edit-request/list-all"],
      ["Moji zahtjevi za brisanje", "/delete-request/list"],
      ["Moje bilješke", "/mentor-note"],
      ["Moje obrane", "/mentor/scheduled-defenses"],
      ["Kvota", "/mentor/quota"],
    ],
  },
  {
    title: "Voditelj odjela",
    for: "headOfDepartment",
    items: [
      ["Teme za objavu", "/head-of-department/not-published"],
      ["Zahtjevi za izmjenu", "/edit-request/requested"],
      ["Zahtjevi za brisanje", "/delete-request/requested"],
    ],
  },
  { title: "Knjižnica", for: "library", items: [["Potvrda dugovanja", "/service/library"]] },
  { title: "Računovodstvo", for: "accountancy", items: [["Potvrda uplate", "/service/accountancy"]] },
  {
    title: "Studentska služba",
    for: "studentServices",
    items: [
      ["Čeka obradu", "/service/student-services"],
      ["Potvrde o završetku", "/certificate-of-completion"],
      ["Studenti na studiju", "/user-study/student"],
      ["Upis u ISVU", "/report/register-in-isvu"],
    ],
  },
  {
    title: "Prodekan",
    for: "viceDean",
    items: [
      ["Nastavnici na studiju", "/user-study/teacher"],
      ["Kvote mentora", "/mentor-academic-year"],
      ["Pregled kvota", "/mentor-academic-year/overview"],
      ["Prijenos u novu godinu", "/academic-year/roll-over"],
      ["Akademske godine", "/academic-year"],
      ["Studiji u akademskim godinama", "/study-academic-year"],
      ["Obrambeni rokovi", "/defense-deadline"],
    ],
  },
  {
    title: "Administracija",
    for: "admin",
    items: [
      ["Korisnici", "/user"],
      ["Teme", "/thesis"],
      ["Rezervacije", "/reservation"],
      ["Dokumenti", "/document"],
      ["Bilješke mentora", "/mentor-note"],
      ["Potvrde o završetku", "/certificate-of-completion"],
      ["Povijest po objektu", "/history/show-by-object"],
      ["Povijest po korisniku", "/history/show-by-user"],
      ["Odlazna pošta", "/outbox"],
    ],
  },
  {
    title: "Šifrarnici",
    for: "admin",
    items: [
      ["Akademske godine", "/academic-year"],
      ["Studiji", "/study"],
      ["Studijski programi", "/study-program"],
      ["Studiji u akademskim godinama", "/study-academic-year"],
      ["Obrambeni rokovi", "/defense-deadline"],
      ["Strateška područja", "/strategic-area"],
      ["Odjeli", "/department"],
      ["Nastavnici u odjelima", "/user-department"],
      ["Nastavnici na studijima", "/user-study/teacher"],
      ["Studenti na studijima", "/user-study/student"],
      ["Kvote mentora", "/mentor-academic-year"],
    ],
  },
];

/** The menus of an actor; who signed in has a page of their own on top. */
export function menusOf(actor: Actor, language: Language): Menu[] {
  const mine = menus
    .filter((menu) => menu.for === "everyone" || holds(actor, menu.for))
    .map(({ title, items }) => ({
      title,
      items: items
        .filter(([, path]) => {
          const address = addressOf(path);
          return address !== undefined && mayOpen(address, actor);
        })
        .map(([label, path]) => ({ label, path })),
    }))
    .filter(({ items }) => items.length > 0);
  const all = isSignedIn(actor)
    ? [{ title: "", items: [{ label: words.mine, path: "/homepage-user" }] }, ...mine]
    : mine;
  return all.map(({ title, items }) => ({
    title: inLanguage(title, language),
    items: items.map(({ label, path }) => ({ label: inLanguage(label, language), path })),
  }));
}
