import { messagesOf, type Texts } from "#kit/text/localization.ts";

const hr = {
  title: "Pretplata na kalendar",
  lead: "Pratite obrane i rokove u svojem kalendaru, na računalu i na mobitelu.",
  back: "Moj profil",
  calendar: "Kalendar obrana",
  none: "Još nemate adrese kalendara",
  noneText:
    "Izradite ih pa ih dodajte u svoj kalendar. Termini i rokovi u njemu se zatim automatski osvježavaju, bez prijave u Tezu.",
  make: "Izradi adrese",
  kinds: {
    "scheduled-defenses": {
      title: "Obrane",
      own: "Obrane na kojima branite rad ili ste mentor odnosno komentor.",
      department: "Vaše obrane i sve obrane na odjelu koji vodite.",
      open: "Vaše obrane i sve potvrđene obrane na fakultetu.",
      all: "Sve obrane na fakultetu, i one koje još čekaju potvrdu termina.",
    },
    deadlines: {
      title: "Moji rokovi",
      own: "Istek rezervacija, rokovi za odgovor mentora, predaju rada i rezervaciju teme.",
      planner: "Rokovi predaje radova i rokovi obrana te istek Vaših rezervacija, ako ih imate.",
    },
  },
  address: "Adresa",
  copy: "Kopiraj adresu",
  copied: "Adresa je kopirana.",
  notCopied: "Adresu označite i kopirajte sami.",
  subscribe: {
    google: "Dodaj u Google kalendar",
    outlook: "Dodaj u Outlook",
    device: "Dodaj u kalendar na ovom uređaju",
  },
  how: "Kako adresu dodati u kalendar?",
  steps: {
    google:
      "Google kalendar (na računalu): uz „Ostali kalendari” odaberite „Putem URL-a” i zalijepite adresu.",
    outlook: "Outlook: „Dodaj kalendar”, zatim „Pretplata s weba” i zalijepite adresu.",
    apple: "Apple Kalendar: „Datoteka”, zatim „Nova pretplata na kalendar” i zalijepite adresu.",
    phone:
      "Mobitel: na iPhoneu pritisnite „Dodaj u kalendar na ovom uređaju”; na Androidu dodajte adresu na računalu u Google kalendar pa će se pojaviti i na mobitelu.",
    others: "Thunderbird i drugi: novi kalendar „na mreži” u obliku iCalendar.",
  },
  refresh:
    "Kalendari osvježavaju podatke svakih nekoliko sati; neki samo jednom na dan. O roku koji čeka na Vas podsjećaju dan prije u 9 sati, ako to podržavaju.",
  secret: "Tko ima adresu, vidi isto što i Vi u ovim kalendarima",
  secretText:
    "Ne objavljujte je. Ako je dođe do nekoga komu nije namijenjena, izradite novu: stara odmah prestaje vrijediti, a novu dodajete u svoje kalendare.",
  since: "Adrese vrijede od {when}.",
  renew: "Izradi nove adrese",
  renewSure: "Izraditi nove adrese?",
  renewText:
    "Dosadašnje odmah prestaju vrijediti. Kalendari u koje ste ih dodali više se neće osvježavati.",
  made: "Adrese su izrađene.",
  renewed: "Nove su adrese izrađene. Dosadašnje više ne vrijede.",
  borrowed:
    "Adrese kalendara vidi samo njihov vlasnik. Dok ste prijavljeni kao druga osoba, ovdje ih nema.",
} as const;

export const texts = {
  hr,
  en: {
    title: "My calendar addresses",
    lead: "Follow defences and deadlines in your own calendar, on a computer or a phone.",
    back: "My profile",
    calendar: "Calendar of defences",
    none: "You have no calendar addresses yet",
    noneText:
      "Create them and add them to your calendar. It will then keep defences and deadlines up to date by itself, without signing in to Teza.",
    make: "Create addresses",
    kinds: {
      "scheduled-defenses": {
        title: "Defences",
        own: "Defences of your own thesis, or those you mentor or co-mentor.",
        department: "Your own defences and all defences in the department you head.",
        open: "Your own defences and all confirmed defences at the faculty.",
        all: "All defences at the faculty, also those whose date awaits confirmation.",
      },
      deadlines: {
        title: "My deadlines",
        own: "When reservations expire, when a mentor's answer is due, and when a thesis must be submitted or a topic reserved.",
        planner:
          "Submission deadlines and defence periods, and the expiry of your own reservations if you have any.",
      },
    },
    address: "Address",
    copy: "Copy address",
    copied: "The address has been copied.",
    notCopied: "Please select and copy the address yourself.",
    subscribe: {
      google: "Add to Google Calendar",
      outlook: "Add to Outlook",
      device: "Add to the calendar on this device",
    },
    how: "How do I add the address to a calendar?",
    steps: {
      google:
        "Google Calendar (on a computer): next to “Other calendars” choose “From URL” and paste the address.",
      outlook: "Outlook: “Add calendar”, then “Subscribe from web”, and paste the address.",
      apple: "Apple Calendar: “File”, then “New Calendar Subscription”, and paste the address.",
      phone:
        "Phone: on an iPhone select “Add to the calendar on this device”; for Android add the address to Google Calendar on a computer, and it will appear on the phone too.",
      others: "Thunderbird and others: a new calendar “on the network”, in iCalendar format.",
    },
    refresh:
      "Calendars refresh every few hours; some only once a day. Of a deadline that waits for you they remind you at nine on the day before, if they can.",
    secret: "Whoever has the address sees what you see in these calendars",
    secretText:
      "Do not publish it. If it reaches somebody it was not meant for, create a new one: the old one stops working at once, and you add the new one to your calendars.",
    since: "The addresses have been valid since {when}.",
    renew: "Create new addresses",
    renewSure: "Create new addresses?",
    renewText:
      "The current ones stop working at once. Calendars to which you added them will no longer refresh.",
    made: "The addresses have been created.",
    renewed: "New addresses have been created. The previous ones no longer work.",
    borrowed:
      "Only their owner sees calendar addresses. While you are signed in as somebody else, they are not shown.",
  },
} satisfies Texts<typeof hr>;

export const messages = /* @__PURE__ */ messagesOf("calendar", texts);
