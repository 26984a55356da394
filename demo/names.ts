/** Common Croatian names; whoever they make together is nobody. */
const list = (text: string) => text.trim().split(/\s+/);

export const femaleNames = list(`
  Ana Andrea Anita Antonija Barbara Branka Dajana Dora Dunja Đurđica Ema Gabrijela Helena Iva Ivana Ivona Jasna Jelena
  Josipa Karla Katarina Klara Lana Laura Lea Leonarda Lidija Lucija Magdalena Maja Marija Marta Martina Mateja Mia Mirna
  Mirta Monika Nevena Nika Nikolina Paula Petra Renata Sanja Sara Snježana Tea Tena Tihana Valentina Vesna Višnja
  Zrinka Željka Žana
`);

export const maleNames = list(`
  Ante Antonio Borna Branimir Bruno Damir Dario David Davor Denis Domagoj Dominik Dražen Duje Filip Fran Goran Hrvoje
  Igor Ivan Ivica Jakov Josip Jure Karlo Krešimir Leon Lovro Luka Marin Marko Mateo Matija Mirko Mislav Mladen Nikola
  Petar Robert Roko Saša Siniša Slaven Stjepan Šime Tin Tomislav Toni Vedran Viktor Vjekoslav Vlado Zoran Zvonimir
  Željko Žarko
`);

export const lastNames = list(`
  Abramović Antolić Babić Bakić Balić Banić Barać Barišić Baričević Begić Benčić Bilić Blažević Bogdan Bošnjak Božić
  Brajković Brkić Budimir Bukovac Burić Butković Čavić Čačić Čović Cvitković Cindrić Crnković Ćosić Ćurić Delić Despot
  Dragić Dujmović Đaković Đurić Ercegović Fabijanić Ferenčić Filipović Galić Gašparić Gavrić Glavaš Golub Grabar Grbić
  Grgić Hadžić Herceg Horvat Hrastić Hudek Ivić Ivanković Jagić Jakšić Jelić Jerković Jukić Jurić Jurković Kalinić
  Katić Klarić Klepić Knežević Kolar Kolarić Komljen Kos Kovač Kovačević Kovačić Kralj Krznarić Kuzmić Lacković Lasić
  Lončar Lovrić Lucić Lukić Ljubić Majić Mandić Marić Marijanović Marušić Matić Matijević Medved Mihaljević Mikulić
  Miličević Mlinarić Mrkonjić Nekić Nikolić Njavro Novak Oreški Pavić Pavlić Pavlović Perić Perković Petrić Pintarić
  Plavec Posavec Posilović Prpić Puljić Radić Rajić Rukavina Rubčić Sabljić Sertić Slavić Soldo Stanić Stipić Šarić
  Šimić Šimunović Škorić Šoštarić Špoljarić Šturlan Tadić Tkalčec Tomić Topić Tomašić Turković Uzelac Varga Vidak
  Vidović Vlahović Vrban Vučković Vuković Vukelić Zelić Zidar Zorić Zubčić Žagar Žanić Živković Žugaj
`);

export const birthplaces = [
  "Bjelovar",
  "Čakovec",
  "Dubrovnik",
  "Gospić",
  "Karlovac",
  "Koprivnica",
  "Krapina",
  "Osijek",
  "Pazin",
  "Požega",
  "Pula",
  "Rijeka",
  "Sisak",
  "Slavonski Brod",
  "Split",
  "Šibenik",
  "Varaždin",
  "Vinkovci",
  "Virovitica",
  "Vukovar",
  "Zadar",
  "Zagreb",
];
