import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    title: "Lista čekanja",
    titles: "Liste čekanja",
    lead: "Kad se tema oslobodi, prvome s liste koji ispunjava sve uvjete čuva se do kraja drugoga radnog dana. O tome odmah dobiva obavijest i e-poštu.",
    count:
      "{count, plural, =0 {Na temu nitko ne čeka.} one {Na temu čeka # student.} few {Na temu čekaju # studenta.} other {Na temu čeka # studenata.}}",
    position:
      "{count, plural, =1 {Jedini ste na listi.} other {{position}. ste na listi od {count}.}}",
    held: "Tema se čuva za Vas: rezervirajte je. Od {day} nudi se sljedećemu na listi.",
    heldTitle: "Tema se čuva za Vas",
    passedOver: "Kad se tema oslobodila, niste ispunjavali sve uvjete. Mjesto na listi Vam ostaje.",
    explain: "Kad se tema oslobodi, čuva se prvome s liste koji ispunjava sve uvjete.",
    join: "Stani na listu čekanja",
    leave: "Odustani od čekanja",
    leaveTitle: "Odustati od čekanja?",
    leaveText: "Ako se poslije predomislite, doći ćete na kraj liste.",
    leaveHeldText: "Tema se više neće čuvati za Vas, nego se nudi sljedećemu na listi.",
    mine: "Moje liste čekanja",
    open: "Otvori temu",
    empty: "Ne čekate ni na jednu temu",
    emptyText:
      "Na stranici rezervirane ili predbilježene teme pritisnite „Stani na listu čekanja”. Možete i pratiti mentora: javit ćemo Vam svaku njegovu novu temu.",
    browse: "Teme po mentorima",
    following: "Što pratim",
    done: {
      joined:
        "Na listi ste čekanja, na {position}. mjestu. Kad tema dođe na Vas, dobit ćete obavijest i e-poštu.",
      left: "Više ne čekate na temu.",
    },
    refusals: {
      isFree: "Tema je slobodna: ne morate čekati, rezervirajte je.",
      closed: "Na ovu se temu više ne može čekati. Odaberite drugu.",
      tooMany:
        "Čekate već na {count, plural, one {# temu} few {# teme} other {# tema}}. Odustanite od neke pa pokušajte ponovno.",
      notWaiting: "Niste na listi čekanja ove teme.",
      own: "Tema se već čuva za Vas: rezervirajte je.",
    },
  },
  en: {
    title: "Waiting list",
    titles: "Waiting lists",
    lead: "When a topic becomes free, it is held for the first student on the list who meets all the conditions, until the end of the second working day. That student is told at once by a notification and an e-mail.",
    count:
      "{count, plural, =0 {Nobody is waiting for the topic.} one {# student is waiting for the topic.} other {# students are waiting for the topic.}}",
    position:
      "{count, plural, =1 {You are the only one on the list.} other {You are number {position} of {count} on the list.}}",
    held: "The topic is held for you: reserve it. On {day} it is offered to the next student on the list.",
    heldTitle: "The topic is held for you",
    passedOver:
      "When the topic became free, you did not meet all the conditions. You keep your place on the list.",
    explain:
      "When the topic becomes free, it is held for the first student on the list who meets all the conditions.",
    join: "Join the waiting list",
    leave: "Leave the waiting list",
    leaveTitle: "Leave the waiting list?",
    leaveText: "If you change your mind later, you will start at the end of the list.",
    leaveHeldText:
      "The topic will no longer be held for you; it is offered to the next student on the list.",
    mine: "My waiting lists",
    open: "Open the topic",
    empty: "You are not waiting for any topic",
    emptyText:
      "Select “Join the waiting list” on the page of a topic that is reserved or held. You can also follow a mentor: we will tell you about each new topic.",
    browse: "Topics by mentor",
    following: "What I follow",
    done: {
      joined:
        "You are on the waiting list, at place {position}. When it is your turn, you will get a notification and an e-mail.",
      left: "You are no longer waiting for the topic.",
    },
    refusals: {
      isFree: "The topic is available: you need not wait, reserve it.",
      closed: "This topic will not become available again. Choose another one.",
      tooMany:
        "You are already waiting for {count, plural, one {# topic} other {# topics}}. Leave one of the lists and try again.",
      notWaiting: "You are not on the waiting list of this topic.",
      own: "The topic is already held for you: reserve it.",
    },
  },
} as const;

/** Labels of the columns in the history. */
export const columnLabels = {
  thesis: "Tema",
  student: "Student",
  heldUntil: "Čuva se do",
  passedOverAt: "Preskočen",
  byFollowing: "Prati mentora",
  createdAt: "Na listi od",
} as const;

export const messages = /* @__PURE__ */ messagesOf("reservations.waitingList", texts);
