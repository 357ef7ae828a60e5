import { defineMessages, textsIn } from '../../../i18n/define-messages.ts';
import { useLocale } from '../../../i18n/messages-provider.tsx';

const productMenusMessages = defineMessages(
  {
    title: 'Auf der Karte',
    afterwards: 'Nach dem Erstellen nehmen Sie das Produkt hier in eine Karte auf.',
    nowhere: 'Noch auf keiner Karte: Gäste sehen dieses Produkt nicht.',
    category: 'Kategorie',
    choose: 'Kategorie wählen …',
    menu: 'Karte',
    all: 'Alle mit dieser Kategorie ({count})',
    add: 'Aufnehmen',
    added: 'In {count} Karten aufgenommen',
    addedOne: 'In „{menu}“ aufgenommen',
    takeOff: 'Von der Karte nehmen: {menu}, {category}',
    tookOff: 'Von „{menu}“ genommen',
    undo: 'Rückgängig',
    failed: 'Die Karte konnte nicht geändert werden',
  },
  {
    title: 'On the menu',
    afterwards: 'Once the product has been created, you can put it on a menu here.',
    nowhere: 'Not on any menu yet: guests do not see this product.',
    category: 'Category',
    choose: 'Choose a category …',
    menu: 'Menu',
    all: 'All with this category ({count})',
    add: 'Put on',
    added: 'Put on {count} menus',
    addedOne: 'Put on “{menu}”',
    takeOff: 'Take off the menu: {menu}, {category}',
    tookOff: 'Taken off “{menu}”',
    undo: 'Undo',
    failed: 'The menu could not be changed',
  },
);
export const useProductMenusTexts = () => textsIn(productMenusMessages, useLocale());
