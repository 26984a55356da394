/** The chapters of a thesis that does what its description asks for. */
export function composeChapters(description: string, abstract: string) {
  const [aim = "", ...how] = description.split(/(?<=\.) /);
  const [, ...told] = abstract.split(/(?<=\.) /);
  return [
    { heading: "Uvod", paragraphs: [aim, introduction, structure] },
    { heading: "Teorijski okvir", paragraphs: [theory, literature, gap] },
    { heading: "Metodologija", paragraphs: [...how, sample] },
    { heading: "Rezultati i rasprava", paragraphs: [...told, results, discussion] },
    { heading: "Zaključak", paragraphs: [conclusion, limits] },
  ].map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.filter(Boolean) }));
}

const introduction =
  "Tema je važna zbog brzih promjena u okruženju, koje od organizacija i pojedinaca traže nova znanja i drukčije načine rada. Dosadašnja istraživanja pokazuju da se očekivani učinci ne ostvaruju sami od sebe, nego ovise o pripremi, dostupnim sredstvima i ljudima koji promjene provode.";
const structure =
  "Rad se sastoji od pet poglavlja. Nakon uvoda prikazan je teorijski okvir, zatim metodologija istraživanja, rezultati s raspravom te zaključak u kojemu su navedena ograničenja i preporuke.";
const theory =
  "Temeljni su pojmovi određeni prema domaćoj i inozemnoj literaturi. Razlike među određenjima nisu samo terminološke: one utječu na to što se mjeri, kako se tumače nalazi i koje se preporuke iz njih izvode.";
const literature =
  "Pregled literature obuhvatio je radove objavljene u posljednjih deset godina. Većina autora slaže se oko smjera povezanosti, dok se procjene njezine jačine znatno razlikuju s obzirom na uzorak, djelatnost i razdoblje.";
const gap =
  "U hrvatskim je uvjetima o ovoj temi objavljeno malo empirijskih radova. Taj nedostatak opravdava istraživanje koje slijedi i određuje njegov doseg.";
const sample =
  "Podatci su prikupljeni tijekom tri mjeseca, pregledani i pripremljeni za obradu. Nepotpuni su zapisi izostavljeni, a svi su postupci obrade opisani tako da ih je moguće ponoviti.";
const results =
  "Rezultati su prikazani redom istraživačkih pitanja. Za svaku promatranu skupinu navedeni su osnovni pokazatelji, a razlike među skupinama provjerene su prikladnim postupcima.";
const discussion =
  "Nalazi se uglavnom podudaraju s ranijim istraživanjima. Odstupanja se mogu objasniti veličinom uzorka i posebnostima promatranog razdoblja, zbog čega zaključke treba poopćavati s oprezom.";
const conclusion =
  "Istraživanje je odgovorilo na postavljena pitanja i pokazalo na kojim je mjestima moguće poboljšanje. Preporuke su poredane prema izvedivosti i očekivanom učinku.";
const limits =
  "Glavna su ograničenja veličina uzorka i razdoblje promatranja. Buduća bi istraživanja trebala obuhvatiti više organizacija i pratiti ih dulje vrijeme.";
