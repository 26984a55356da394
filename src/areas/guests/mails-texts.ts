/** The mails to guests; a paragraph `Label: address` with one of our addresses becomes a button. */
export const texts = {
  hr: {
    invitation: {
      subject: "Pozivnica: {title}",
      body: "Poštovani/poštovana {name},\n\n{inviter} ({faculty}) poziva Vas da kao {capacity} sudjelujete u radu „{title}”. Student: {student}.\n\nOtvori pozivnicu: {url}\n\nPoveznica sama ne otvara rad: na svakom novom uređaju šaljemo Vam i kôd na ovu adresu. Pristup traje do {ends}.\n\nVaše ime i adresu fakultetu je dala osoba: {source}. Fakultet ih koristi samo za ovaj rad, a adresu briše {days, plural, one {# dan} few {# dana} other {# dana}} nakon završetka pristupa. Imate pravo na uvid, ispravak, brisanje i prigovor; kako ih ostvariti i tko je službenik za zaštitu podataka, piše na stranici o obradi podataka.\n\nO obradi podataka: {privacy}\n\nAko pozivnica nije za Vas, na njezinoj stranici odaberite „Ovo nisam ja” i podaci će se odmah izbrisati. Pitanja uputite izravno osobi koja Vas je pozvala: {inviter}.",
    },
    code: {
      subject: "Kôd za ulazak u rad",
      body: "Poštovani/poštovana {name},\n\nkôd za ulazak na novom uređaju: {code}\n\nVrijedi {minutes, plural, one {# minutu} few {# minute} other {# minuta}}. Ako ga niste zatražili Vi, netko drugi ima poveznicu iz Vaše pozivnice: kôd nikome ne prosljeđujte i javite se osobi koja Vas je pozvala.",
    },
    task: {
      subject: "Čeka Vas rad: {title}",
      body: "Poštovani/poštovana {name},\n\n{task} Rad: „{title}”. Student: {student}.\n\nOtvori rad: {url}\n\nAko ovaj uređaj više nije prijavljen, otvorite poveznicu iz pozivnice.",
    },
    tasks: {
      opinion: "čeka se Vaše mišljenje recenzenta.",
      committee: "odabrani ste u povjerenstvo za obranu.",
      marks: "čekaju se Vaše ocjene po kriterijima.",
      minutes: "nacrt zapisnika o obrani čeka Vašu potvrdu.",
    },
  },
  en: {
    invitation: {
      subject: "Invitation: {title}",
      body: "Dear {name},\n\n{inviter} ({faculty}) invites you to take part in the thesis “{title}” as {capacity}. Student: {student}.\n\nOpen the invitation: {url}\n\nThe link alone does not open the thesis: for each new device we also send a code to this address. The access lasts until {ends}.\n\n{source} gave your name and address to the faculty. The faculty uses them for this thesis alone and deletes the address {days, plural, one {# day} other {# days}} after the end of the access. You have the right of access, rectification, erasure and objection; how to use them, and who the data protection officer is, stands on the page about personal data.\n\nAbout personal data: {privacy}\n\nIf the invitation is not for you, choose “This is not me” on its page, and the data are deleted at once. Please turn to the person who invited you with questions: {inviter}.",
    },
    code: {
      subject: "Code to enter the thesis",
      body: "Dear {name},\n\nthe code to enter on a new device: {code}\n\nIt is valid for {minutes, plural, one {# minute} other {# minutes}}. If you did not ask for it, somebody else has the link in your invitation: do not pass the code on, and tell the person who invited you.",
    },
    task: {
      subject: "A thesis waits for you: {title}",
      body: "Dear {name},\n\n{task} Thesis: “{title}”. Student: {student}.\n\nOpen the thesis: {url}\n\nIf this device is no longer signed in, open the link in the invitation.",
    },
    tasks: {
      opinion: "your reviewer's opinion is awaited.",
      committee: "you have been chosen for the committee of the defence.",
      marks: "your marks by criteria are awaited.",
      minutes: "a draft of the minutes awaits your confirmation.",
    },
  },
} as const;
