import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    follow: "Prati nove teme",
    unfollow: "Prestani pratiti",
    signIn: "Prijavi se i prati nove teme",
    feed: "Atom-kanal novih tema",
    hint: "Kad voditelj odjela objavi novu temu, javit ćemo Vam obaviješću i e-poštom. Javit ćemo i kad se oslobodi tema mentora kojega pratite.",
    done: {
      mentor: "Pratite mentora {name}. O svakoj novoj temi dobit ćete obavijest i e-poštu.",
      keyword:
        "Pratite ključnu riječ „{name}”. O svakoj novoj temi dobit ćete obavijest i e-poštu.",
      study: "Pratite teme na studiju: {name}. O svakoj novoj temi dobit ćete obavijest i e-poštu.",
    },
    undone: {
      mentor: "Više ne pratite mentora {name}.",
      keyword: "Više ne pratite ključnu riječ „{name}”.",
      study: "Više ne pratite teme na studiju: {name}.",
    },
    tooMany:
      "Pratite već {count, plural, one {# mentora, ključnu riječ ili studij} few {# mentora, ključne riječi ili studija} other {# mentora, ključnih riječi ili studija}}. Prestanite pratiti nešto drugo pa pokušajte ponovno.",
    page: {
      title: "Što pratim",
      lead: "Kad se pojavi nova tema povezana s onim što pratite, dobit ćete jednu obavijest i jednu poruku e-pošte.",
      appeared: "Nove teme iz obavijesti",
      kinds: { mentor: "Mentori", keyword: "Ključne riječi", study: "Studiji" },
      free: "{count, plural, =0 {sada nema slobodnih tema} one {# slobodna tema} few {# slobodne teme} other {# slobodnih tema}}",
      position:
        "{position}. ste po redu među studentima koji prate mentora: kad se oslobodi njegova tema na koju nitko ne čeka, čuva se prvome koji ispunjava uvjete.",
      empty: "Još ništa ne pratite",
      emptyText: "Na stranici mentora, ključne riječi ili studija pritisnite „Prati nove teme”.",
      mentors: "Teme po mentorima",
      keywords: "Teme po ključnim riječima",
    },
    atom: {
      title: {
        mentor: "Teme: {name}",
        keyword: "Teme s ključnom riječi „{name}”",
        study: "Teme: {name}",
      },
      subtitle: "Objavljene teme završnih i diplomskih radova, najnovije na vrhu",
      mentor: "Mentor",
      coMentor: "Komentor",
      study: "Studij",
      programs: "Programi",
      keywords: "Ključne riječi",
    },
  },
  en: {
    follow: "Follow new topics",
    unfollow: "Stop following",
    signIn: "Sign in to follow new topics",
    feed: "Atom feed of new topics",
    hint: "When a new topic is published, we will tell you by the bell and by e-mail; also when a topic of a mentor you follow becomes free.",
    done: {
      mentor:
        "You now follow {name}. You will get a notification and an e-mail about each new topic.",
      keyword:
        "You now follow the keyword “{name}”. You will get a notification and an e-mail about each new topic.",
      study:
        "You now follow topics on this degree programme: {name}. You will get a notification and an e-mail about each new topic.",
    },
    undone: {
      mentor: "You no longer follow {name}.",
      keyword: "You no longer follow the keyword “{name}”.",
      study: "You no longer follow topics on this degree programme: {name}.",
    },
    tooMany:
      "You already follow {count, plural, one {# mentor, keyword or degree programme} other {# mentors, keywords and degree programmes}}. Stop following one of them and try again.",
    page: {
      title: "What I follow",
      lead: "When a new topic appears in something you follow, you get one notification and one e-mail.",
      appeared: "New topics of the notification",
      kinds: { mentor: "Mentors", keyword: "Keywords", study: "Degree programmes" },
      free: "{count, plural, =0 {no available topics now} one {# available topic} other {# available topics}}",
      position:
        "You are number {position} among the students who follow this mentor: a topic that becomes free and that nobody waits for is held for the first who meets the conditions.",
      empty: "You are not following anything yet",
      emptyText:
        "Select “Follow new topics” on the page of a mentor, a keyword or a degree programme.",
      mentors: "Topics by mentor",
      keywords: "Topics by keyword",
    },
    atom: {
      title: {
        mentor: "Topics: {name}",
        keyword: "Topics with the keyword “{name}”",
        study: "Topics: {name}",
      },
      subtitle: "Published topics of final and graduate theses, newest first",
      mentor: "Mentor",
      coMentor: "Co-mentor",
      study: "Degree programme",
      programs: "Programmes",
      keywords: "Keywords",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("following", texts);
