import { texts as peopleTexts } from "#areas/people/texts.ts";
import { roles } from "#kit/workflow/index.ts";
import { choiceCell, emailCell, flagCell, jmbagCell, listCell, textCell, usernameCell } from "../../rules/cells.ts";
import { type ImportSet, listSeparator } from "../../schema.ts";
import { texts } from "../texts/people.ts";
import { column } from "./column.ts";

const { columns: words, ...set } = texts.hr.people;
const roleNames: Readonly<Record<string, string>> = peopleTexts.hr.roles;

const formatRoleList = (value: string) =>
  value
    .split(listSeparator)
    .map((role) => roleNames[role] ?? role)
    .join(listSeparator);

export const personImport: ImportSet = {
  ...set,
  columns: {
    username: column(words.username, usernameCell, "ahorvat", { required: true, aliases: ["Korisnik", "Login"] }),
    firstName: column(words.firstName, textCell(100), "Ana", { required: true }),
    lastName: column(words.lastName, textCell(100), "Horvat", { required: true }),
    nameWithTitle: column(words.nameWithTitle, textCell(200), "izv. prof. dr. sc. Ana Horvat", {
      aliases: ["Ime i prezime s titulom"],
    }),
    email: column(words.email, emailCell, "ana.horvat@fakultet.hr", {
      required: true,
      aliases: ["E-mail", "Email", "Mail", "Adresa e-pošte"],
    }),
    jmbag: column(words.jmbag, jmbagCell, "0036512341"),
    roles: column(words.roles, listCell(choiceCell(roleNames), roles), "Nastavnik|Voditelj odjela", {
      aliases: ["Uloga"],
      format: formatRoleList,
    }),
    departments: column(words.departments, listCell(textCell(200)), "Zavod za primijenjenu matematiku", {
      aliases: ["Odjel"],
    }),
    active: column(words.active, flagCell, "da", { empty: "da", aliases: ["Aktivan"] }),
  },
  keys: [["jmbag"], ["username"]],
  named: ["firstName", "lastName", "username"],
};
