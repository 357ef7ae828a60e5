import type { Node } from '@filiale/contracts/content/node';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { demoId } from '../demo-id.ts';
import { sceneImage } from './page-pictures.ts';

type Demo = InputOf<typeof Node> & { readonly id: string };
type Words = readonly [name: string, short: string, body: string];
type Scene = Parameters<typeof sceneImage>[0];

export const articleId = (key: string): string => demoId('node', key);

const article = (
  type: 'news' | 'knowledge' | 'useCase',
  identifier: string,
  date: string,
  scene: Scene,
  [name, shortDesc, body]: Words,
  [english, englishShort, englishBody]: Words,
): Demo => ({
  ...{ id: articleId(identifier), type, identifier, isPublic: true },
  content: {
    ...{ name, date, shortDesc, body, image: sceneImage(scene) },
    translations: { 'en-GB': { name: english, shortDesc: englishShort, body: englishBody } },
  },
});

/** Eleven news beside that of the garden, what the kitchen knows, and what guests had made. */
export const articles: readonly Demo[] = [
  article(
    ...(['news', 'gansl-2026', '2026-10-28', 'goose'] as const),
    [
      'Gansl-Wochen bis Mitte November',
      'Weidegänse aus dem Südburgenland, mit Rotkraut und Erdäpfelknödeln.',
      'Unsere Gänse wachsen auf der Weide von Familie Mandl in Güssing. Wir braten sie bei niedriger Hitze über Nacht und knusprig erst, wenn Sie da sind.\n\n**Bitte reservieren Sie zwei Tage vorher**, damit keine übrig bleibt.',
    ],
    [
      'Goose weeks until mid-November',
      'Free-range geese from southern Burgenland, with red cabbage and potato dumplings.',
      'Our geese grow up on the pasture of the Mandl family in Güssing. We roast them overnight at low heat and crisp them once you are here.\n\n**Please book two days ahead**, so that none is left over.',
    ],
  ),
  article(
    ...(['news', 'fruehstueck-josefstadt', '2026-09-14', 'breakfast'] as const),
    [
      'Frühstück in der Josefstadt ab sieben',
      'Porridge, Eier im Glas und das Gebäck vom Bäcker nebenan.',
      'Ab sofort gibt es in Wien Josefstadt **montags bis samstags ab 7 Uhr** Frühstück. Am Sonntag schlafen wir bis neun.',
    ],
    [
      'Breakfast in Josefstadt from seven',
      'Porridge, soft-boiled eggs and pastry from the baker next door.',
      'From now on there is breakfast in Vienna Josefstadt **from 7 a.m., Monday to Saturday**. On Sundays we sleep until nine.',
    ],
  ),
  article(
    ...(['news', 'kuerbis', '2026-09-02', 'soup'] as const),
    [
      'Der Kürbis ist da',
      'Hokkaido vom Naschmarkt-Nachbarn, als Suppe und aus dem Ofen.',
      'Er kommt vom Hof Leitner im Marchfeld, keine vierzig Kilometer entfernt. In die Suppe kommt Kernöl aus Deutschlandsberg, sonst nichts.',
    ],
    [
      'Pumpkins are in',
      'Hokkaido from the Marchfeld, as a soup and from the oven.',
      'They come from the Leitner farm, less than forty kilometres away. The soup gets pumpkin seed oil from Deutschlandsberg, and nothing else.',
    ],
  ),
  article(
    ...(['news', 'vegetarische-karte', '2026-07-20', 'vegetarian'] as const),
    [
      'Eine Karte ohne Fleisch',
      'Jede Filiale hat jetzt sechs Hauptspeisen ohne Fleisch, drei davon vegan.',
      'Nicht als Beilage, sondern als Gericht: Gefüllte Paprika, Steinpilzrisotto, Falafel mit Krenjoghurt. Gekocht wird in eigenen Pfannen.',
    ],
    [
      'A menu without meat',
      'Every branch now has six mains without meat, three of them vegan.',
      'Not as a side, but as a dish: stuffed peppers, porcini risotto, falafel with horseradish yoghurt. They are cooked in pans of their own.',
    ],
  ),
  article(
    ...(['news', 'salzburg-eroeffnet', '2026-06-11', 'trout'] as const),
    [
      'Wir sind in Salzburg',
      'Im Andräviertel kochen wir seit Juni, mit Forelle aus dem Fuschlsee.',
      'Die sechste Adresse liegt fünf Minuten vom Mirabellgarten. Küchenchef ist **Lukas Brandauer**, der vor acht Jahren bei uns gelernt hat.',
    ],
    [
      'We are in Salzburg',
      'Since June we cook in Andräviertel, with trout from lake Fuschl.',
      'The sixth address is five minutes from the Mirabell gardens. The head chef is **Lukas Brandauer**, who was our apprentice eight years ago.',
    ],
  ),
  article(
    ...(['news', 'lehrlinge-2026', '2026-05-04', 'apprentices'] as const),
    [
      'Vier Lehrlinge, ein Abend',
      'Am 4. Juni kochen unsere Lehrlinge allein.',
      'Fünf Gänge, achtzig Gäste, kein Chef in der Küche. Der Erlös geht an die Berufsschule.',
    ],
    [
      'Four apprentices, one evening',
      'On 4 June our apprentices cook by themselves.',
      'Five courses, eighty guests, no chef in the kitchen. The proceeds go to the vocational school.',
    ],
  ),
  article(
    ...(['news', 'pfand-glas', '2026-04-22', 'pantry'] as const),
    [
      'Suppen im Pfandglas',
      'Zum Mitnehmen gibt es Suppen und Gulasch jetzt im Glas.',
      'Das Glas kostet einen Euro Pfand, den Sie in jeder Filiale zurückbekommen. Im ersten Monat kamen neun von zehn Gläsern zurück.',
    ],
    [
      'Soups in returnable jars',
      'To take away, soups and goulash now come in jars.',
      'The deposit is one euro, which every branch gives back. In the first month nine of ten jars came back.',
    ],
  ),
  article(
    ...(['news', 'strudeltage', '2026-03-09', 'strudel'] as const),
    [
      'Strudel ziehen mit Ines',
      'An drei Nachmittagen zeigt unsere Patissière, wie der Teig durchsichtig wird.',
      'Acht Plätze, ein großer Tisch, am Ende Strudel mit Schlag. Anmeldung in der Filiale Linz Altstadt.',
    ],
    [
      'Stretching strudel with Ines',
      'On three afternoons our pastry chef shows how the dough becomes see-through.',
      'Eight places, one large table, and strudel with whipped cream at the end. Sign up at Linz Altstadt.',
    ],
  ),
  article(
    ...(['news', 'solardach', '2026-02-16', 'beef'] as const),
    [
      'Die Küche in Linz kocht mit Sonne',
      'Auf dem Dach liegen seit Februar 64 Module.',
      'An einem hellen Tag decken sie zwei Drittel von dem, was die Öfen brauchen. Den Rest kaufen wir aus Wasserkraft.',
    ],
    [
      'The kitchen in Linz cooks with the sun',
      'Since February there are 64 modules on the roof.',
      'On a bright day they cover two thirds of what the ovens need. We buy the rest from water power.',
    ],
  ),
  article(
    ...(['news', 'ball-der-koeche', '2026-01-19', 'sweets'] as const),
    [
      'Beim Ball der Köche',
      'Unsere Esterházyschnitte war um Mitternacht aus.',
      'Vierhundert Stück, drei Patissières, ein Anhänger. Danke an alle, die gewartet haben.',
    ],
    [
      'At the chefs’ ball',
      'Our Esterházy slice was gone by midnight.',
      'Four hundred pieces, three pastry chefs, one trailer. Thank you to all who waited.',
    ],
  ),
  article(
    ...(['news', 'gutscheine', '2025-12-01', 'gifts'] as const),
    [
      'Gutscheine, die man auspacken kann',
      'Mit Marmelade, Wein und einem Abend zu zweit.',
      'Jede Schachtel packen wir selbst, in der Filiale, in der Sie sie abholen.',
    ],
    [
      'Vouchers to unwrap',
      'With jam, wine and an evening for two.',
      'We pack every box ourselves, in the branch where you collect it.',
    ],
  ),
  article(
    ...(['knowledge', 'schnitzel', '2026-08-01', 'garden'] as const),
    [
      'Warum das Schnitzel Wellen schlägt',
      'Die Panier darf nicht kleben, und das Fett muss schwimmen lassen.',
      'Wir klopfen Kalb aus der Schale auf vier Millimeter, panieren erst bei der Bestellung und backen in Butterschmalz bei 170 °C. Die Pfanne wird geschwenkt, damit Fett über die Panier läuft: **dann hebt sie sich**.\n\n- nie andrücken\n- nie auf Vorrat panieren\n- nie mit Sauce',
    ],
    [
      'Why a schnitzel makes waves',
      'The crumb must not stick, and the fat must let it swim.',
      'We pound veal to four millimetres, crumb it when it is ordered and fry it in clarified butter at 170 °C. The pan is moved so that fat runs over the crumb: **then it rises**.\n\n- never press it down\n- never crumb ahead\n- never with sauce',
    ],
  ),
  article(
    ...(['knowledge', 'tafelspitz', '2026-06-15', 'beef'] as const),
    [
      'Ein Rind hat 24 Stücke zum Sieden',
      'Tafelspitz ist nur das bekannteste.',
      'Schulterscherzel, Hüferschwanzl, Kruspelspitz: Die Wiener Küche kennt für jedes Stück Siedefleisch einen Namen. Wir kochen sie in derselben Suppe, weil jedes ihr etwas gibt.',
    ],
    [
      'There are 24 cuts of beef to boil',
      'Tafelspitz is only the best known.',
      'Schulterscherzel, Hüferschwanzl, Kruspelspitz: Viennese cooking has a name for every cut of boiled beef. We cook them in one broth, as each gives it something.',
    ],
  ),
  article(
    ...(['knowledge', 'kren', '2026-05-20', 'cards'] as const),
    [
      'Kren: scharf erst, wenn man ihn reibt',
      'Warum wir ihn am Tisch reiben.',
      'Die Schärfe entsteht, wenn die Zellen aufbrechen, und ist nach zehn Minuten wieder fort. Darum kommt die Wurzel ganz zu Ihnen.',
    ],
    [
      'Horseradish: hot only once it is grated',
      'Why we grate it at the table.',
      'The heat appears when the cells break, and is gone after ten minutes. So the root comes to you whole.',
    ],
  ),
  article(
    ...(['knowledge', 'kaese', '2026-04-10', 'cheese'] as const),
    [
      'Was Heumilch anders macht',
      'Kühe ohne Silage geben Milch, aus der Käse lange reifen kann.',
      'Im Sommer Gras und Kräuter, im Winter Heu: Das schmeckt man nach zwölf Monaten im Keller.',
    ],
    [
      'What hay milk does',
      'Cows without silage give milk that cheese can mature from for a long time.',
      'Grass and herbs in summer, hay in winter: you can taste it after twelve months in the cellar.',
    ],
  ),
  article(
    ...(['knowledge', 'allergene', '2026-03-01', 'vegetarian'] as const),
    [
      'Die Buchstaben der Allergene',
      'Von A wie Gluten bis R wie Weichtiere.',
      'Vierzehn Stoffe müssen genannt werden. Bei uns stehen sie bei jeder Speise und bei jeder Auswahl. Bei einer Allergie sagen Sie es uns bitte trotzdem: In einer Küche sind Spuren nie ausgeschlossen.',
    ],
    [
      'The letters of allergens',
      'From A for gluten to R for molluscs.',
      'Fourteen substances must be named. With us they stand beside each dish and each choice. If you have an allergy, please tell us all the same: in a kitchen traces can never be ruled out.',
    ],
  ),
  article(
    ...(['useCase', 'hochzeit', '2026-07-04', 'buffet'] as const),
    [
      'Hochzeit am Attersee',
      '180 Gäste, ein Steg und ein Gewitter.',
      'Um sechs haben wir alles unter Dach gebracht, um halb sieben wurde gegessen.',
    ],
    [
      'A wedding at lake Attersee',
      '180 guests, a jetty and a thunderstorm.',
      'By six we had everything under a roof, by half past six dinner was served.',
    ],
  ),
  article(
    ...(['useCase', 'kantine', '2026-02-01', 'soup'] as const),
    [
      'Mittagessen für ein Büro',
      'Jeden Tag 60 Portionen, drei zur Wahl.',
      'Bestellt wird bis neun, geliefert um zwölf, in Geschirr, das wir wieder mitnehmen.',
    ],
    [
      'Lunch for an office',
      '60 portions a day, three to choose from.',
      'Orders until nine, delivery at noon, on plates that we take back.',
    ],
  ),
  article(
    ...(['useCase', 'sommerfest', '2025-08-23', 'garden'] as const),
    [
      'Sommerfest einer Schule',
      '400 Kinder und ein Grill, der drei Stunden brannte.',
      'Würstel, Maiskolben, Limonade, und kein einziger Plastikbecher.',
    ],
    [
      'A school’s summer party',
      '400 children and a grill that burned for three hours.',
      'Sausages, corn cobs, lemonade, and not one plastic cup.',
    ],
  ),
];
