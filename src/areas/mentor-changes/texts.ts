import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    title: "Promjena mentora",
    titles: "Promjene mentora",
    newTitle: "Zatražite promjenu mentora",
    newLead:
      "S promjenom se slažu student, sadašnji i novi mentor, a odobrava je voditelj odjela. Tema, poruke i verzije rada ostaju.",
    listLead:
      "Promjene mentora na temama Vašega odjela. Odlučujete kad se slože student, sadašnji i novi mentor.",
    parts: {
      agreed: { title: "Čeka Vašu odluku", empty: "Nijedna promjena ne čeka Vašu odluku." },
      pending: { title: "Čeka suglasnosti", empty: "Nijedna promjena ne čeka suglasnosti." },
      decided: { title: "Riješeno i povučeno", empty: "Ni o jednoj promjeni još nije odlučeno." },
    },
    back: "Rezervacija",
    newMentor: "Novi mentor",
    reason: "Razlog promjene",
    request: "Zatraži promjenu",
    consents: "Suglasnosti",
    pending: "još se nije očitovao",
    noMentors: "Nijedan drugi nastavnik ne može biti mentor na ovom studiju.",
    statuses: {
      requested: "Zatraženo",
      approved: "Odobreno",
      refused: "Odbijeno",
      withdrawn: "Povučeno",
    },
    fields: {
      thesis: "Tema",
      student: "Student",
      oldMentor: "Sadašnji mentor",
      newMentor: "Novi mentor",
      head: "Voditelj odjela",
      requestedBy: "Zatražio",
      createdAt: "Zatraženo",
      reason: "Razlog",
      responseReason: "Razlog odbijanja",
      status: "Status",
      decidedAt: "Odlučeno",
    },
    done: {
      request: "Zahtjev za promjenu mentora je poslan.",
    },
    refusals: {
      already: "Za ovu je rezervaciju promjena mentora već zatražena.",
      notInWork: "Mentor se mijenja dok rad traje, prije nego što je određen termin obrane.",
      notMentor: "Odabrani nastavnik ne može biti mentor ove teme. Odaberite drugoga.",
      noQuota: "Novi mentor nema slobodnog mjesta u kvoti.",
      agreedBefore: "S promjenom ste se već složili.",
      notAllAgreed: "S promjenom se još nisu složili svi: student, sadašnji i novi mentor.",
      noReason: "Napišite zašto se ne slažete.",
      decided: "O zahtjevu je već odlučeno ili je povučen. Osvježite stranicu.",
    },
  },
  en: {
    title: "Change of mentor",
    titles: "Changes of mentor",
    newTitle: "Request a change of mentor",
    newLead:
      "The student, the present and the new mentor agree to the change, and the head of department approves it. The topic, the messages and the versions stay.",
    listLead:
      "Changes of mentor in your department. You decide when the student, the present and the new mentor have agreed.",
    parts: {
      agreed: { title: "Awaiting your decision", empty: "No change awaits your decision." },
      pending: { title: "Awaiting agreement", empty: "No change awaits agreement." },
      decided: { title: "Decided and withdrawn", empty: "No change has been decided yet." },
    },
    back: "Reservation",
    newMentor: "New mentor",
    reason: "Reason for the change",
    request: "Request the change",
    consents: "Who agrees",
    pending: "no answer yet",
    noMentors: "No other teacher can be a mentor on this degree programme.",
    statuses: {
      requested: "Requested",
      approved: "Approved",
      refused: "Refused",
      withdrawn: "Withdrawn",
    },
    fields: {
      thesis: "Topic",
      student: "Student",
      oldMentor: "Present mentor",
      newMentor: "New mentor",
      head: "Head of department",
      requestedBy: "Requested by",
      createdAt: "Requested",
      reason: "Reason",
      responseReason: "Reason for the refusal",
      status: "Status",
      decidedAt: "Decided",
    },
    done: {
      request: "The request for a change of mentor has been sent.",
    },
    refusals: {
      already: "A change of mentor has already been requested for this reservation.",
      notInWork:
        "The mentor can be changed while the work goes on, before the date of the defence is set.",
      notMentor: "The chosen teacher cannot be the mentor of this topic. Choose another one.",
      noQuota: "The new mentor has no available place in the quota.",
      agreedBefore: "You have already agreed to the change.",
      notAllAgreed: "Not everybody has agreed yet: the student, the present and the new mentor.",
      noReason: "Write why you do not agree.",
      decided: "The request has already been decided or withdrawn. Reload the page.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("mentorChanges", texts);
