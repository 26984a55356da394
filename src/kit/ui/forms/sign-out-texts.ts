/** Texts of the question before a sign-out that would delete what waits on the device. */
export const texts = {
  hr: {
    title: "Na ovom uređaju čeka nespremljen tekst",
    text: "Ono što ste napisali u zapisnik obrane još nije stiglo do poslužitelja. Ako se odjavite, bit će obrisano s ovog uređaja. Ako ostanete, poslat će se čim se mreža vrati.",
    stay: "Ostani",
    signOut: "Odjavi se i obriši",
  },
  en: {
    title: "Unsaved text is waiting on this device",
    text: "What you have typed into the minutes of a defence hasn't reached the server yet. If you sign out, it is deleted from this device. If you stay, it is sent as soon as the network returns.",
    stay: "Stay",
    signOut: "Sign out and delete",
  },
} as const;
