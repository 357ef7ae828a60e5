import { demoZone } from '../branch-hours.ts';
import type { DemoCompany } from '../demo-company.ts';
import { petNodes } from './pet-contents.ts';
import { petNavigations, petSites } from './pet-pages.ts';
import { petImage, petPictures } from './pet-pictures.ts';
import { petProducts } from './pet-products.ts';

/** A maker of pet food, for an installation of its own that has the pack `pet-food`. It sells nothing online. Source: SITE-025. */
export const petFoodCompany: DemoCompany = {
  company: {
    shopName: 'Pfote & Napf',
    businessName: 'Pfote & Napf Tiernahrung GmbH',
    title: 'Gutes im Napf.',
    description: 'Futter und Snacks für Hunde und Katzen aus Wels.',
    logo: petImage('logo', 'Pfote & Napf'),
    primaryColor: '#8f4320',
    secondaryColor: '#f0b660',
    ...{ street: 'Mühlgasse 4', zipCode: '4600', city: 'Wels', phone: '+43 7242 555210' },
    email: 'hallo@pfote-napf.example',
    timeZone: demoZone,
    currency: 'EUR',
    enablePluginHomePage: true,
    translations: {
      'en-GB': { title: 'Good things in the bowl.', description: 'Food and snacks for dogs and cats from Wels.' },
    },
  },
  pictures: petPictures,
  records: () => ({ nodes: [...petProducts, ...petNodes], sites: petSites, navigations: petNavigations }),
};
