import { messagesOf } from "#kit/text/index.ts";
import { en } from "./texts.en.ts";

const hr = {
  slip: {
    title: "Uplatnica",
    lead: "Slikajte jedan od kodova aplikacijom svoje banke ili kopirajte podatke.",
    payer: "Platitelj",
    payee: "Primatelj",
    iban: "IBAN primatelja",
    amount: "Iznos",
    model: "Model",
    reference: "Poziv na broj primatelja",
    purposeCode: "Šifra namjene",
    description: "Opis plaćanja",
    copyField: "Kopiraj: {field}",
    copied: "Kopirano: {field}",
    notCopied: "Kopiranje nije uspjelo. Označite tekst i kopirajte ga sami.",
    hub3: "Za aplikacije hrvatskih banaka",
    hub3Image: "Crtični kod PDF417 (HUB 3A) s podacima ove uplate",
    epc: "Za aplikacije ostalih banaka",
    epcImage: "QR kôd (EPC) s podacima ove uplate",
    pdf: "Uplatnica (PDF)",
    unavailable: "Fakultet još nije upisao podatke za uplatu. Obratite se računovodstvu.",
  },
  paper: {
    file: "Uplatnica - {student}.pdf",
    title: "Uplatnica: {student}",
    heading: "Uplatnica za naknadu za završetak studija",
    lead: "Podaci za nalog za plaćanje u internetskom ili mobilnom bankarstvu, pošti ili banci.",
    notAvailable: "Uplatnica se ne može izraditi. Obratite se računovodstvu.",
  },
  settings: {
    names: ["Podaci za uplatu", "Podaci za uplate"],
    texts: {
      new: "Novi podaci za uplatu",
      edit: "Uredi podatke za uplatu",
      delete: "Obriši podatke za uplatu",
      lead: "Iznos naknade i podaci s kojima se izrađuju uplatnice. Vrijede od navedenog dana; za promjenu upišite nove podatke.",
      current: "Sada i ubuduće",
    },
    fields: {
      validFrom: "Vrijedi od",
      amount: "Iznos naknade",
      payeeName: "Primatelj",
      payeeStreet: "Ulica i broj primatelja",
      payeePlace: "Poštanski broj i mjesto primatelja",
      iban: "IBAN primatelja",
      model: "Model",
      referenceTemplate: "Poziv na broj",
      purposeCode: "Šifra namjene",
      description: "Opis plaćanja",
    },
    models: {
      HR05: "HR05: kontrolna znamenka na prvom podatku",
      HR01: "HR01: kontrolna znamenka na kraju",
      HR00: "HR00: bez kontrolne znamenke",
    },
    hints: {
      amount: "U eurima, na primjer 70,00.",
      payeeName: "Najviše 25 znakova, koliko stane u kôd na uplatnici.",
      referenceTemplate:
        "Riječi GODINA, JMBAG i REZERVACIJA te znamenke, spojene crticama: na primjer GODINA-JMBAG-REZERVACIJA. Kontrolna se znamenka dodaje sama.",
      purposeCode: "Četiri slova, na primjer OTHR. Može ostati prazno.",
      description: "Najviše 35 znakova.",
    },
    errors: {
      amount: "Upišite iznos u eurima, na primjer 70,00.",
      iban: "IBAN nije ispravan. Hrvatski IBAN ima HR i 19 znamenaka; provjerite prijepis.",
      reference:
        "Poziv na broj mora sadržavati riječ REZERVACIJA, imati najviše tri podatka do 12 znamenaka i stati u 22 znaka.",
      purposeCode: "Šifra namjene ima četiri velika slova.",
      validFrom: "Za taj dan podaci već postoje. Uredite postojeće.",
    },
  },
} as const;

export const texts = { hr, en: { ...hr, ...en } };

export const messages = /* @__PURE__ */ messagesOf("payments", { hr, en });
