import type { SaveConfig } from '@filiale/contracts/catalog/config';
import type { ImageReference } from '@filiale/contracts/fields/fields';
import { byOnlineFlag } from '@filiale/contracts/payment/online-methods';
import type { z } from 'zod';
import { demoZone } from './branch-hours.ts';
import { demoId } from './demo-id.ts';
import { legalTexts } from './legal-texts.ts';

export type CompanyValues = Partial<z.input<typeof SaveConfig>> & { shopName: string };

/** Side of the square that the mark is drawn in. */
export const LOGO_PX = 512;
const mark = { version: 1, extension: 'png', widthPx: LOGO_PX, heightPx: LOGO_PX } as const;
export const logoImage: ImageReference = { id: demoId('image', 'logo'), ...mark };
export const logoDarkImage: ImageReference = { id: demoId('image', 'logo-dark'), ...mark };

/** The configuration of the installation: who the company is, its texts, and which features are on. */
export const company: CompanyValues = {
  shopName: 'Rosmarin & Kren',
  businessName: 'Rosmarin & Kren Gastronomie GmbH',
  vatNumber: 'ATU00000000',
  title: 'Wirtshausküche, wann Sie wollen.',
  description: 'Hausgemacht in Wien, Graz, Linz und Salzburg. Abholen, liefern lassen oder am Tisch bestellen.',
  seoTitle: 'Rosmarin & Kren – Wirtshausküche zum Bestellen',
  seoDescription:
    'Schnitzel, Tafelspitz und Mehlspeisen aus sechs Filialen: abholen, liefern lassen oder am Tisch bestellen.',
  logo: logoImage,
  logoDark: logoDarkImage,
  primaryColor: '#1c5a43',
  secondaryColor: '#f2b33d',
  street: 'Lerchenfelder Straße 48',
  zipCode: '1080',
  city: 'Wien',
  phone: '+43 1 5554820',
  email: 'hallo@rosmarin-kren.example',
  website: 'https://rosmarin-kren.example',
  socialLinks: [
    { type: 'instagram', url: 'https://instagram.example/rosmarin.kren' },
    { type: 'facebook', url: 'https://facebook.example/rosmarin.kren' },
  ],
  ...legalTexts['de-AT'],
  translations: {
    'en-GB': {
      title: 'Viennese inn cooking, whenever you like.',
      description: 'Home-made in Vienna, Graz, Linz and Salzburg. Collect, have it delivered or order at the table.',
      seoTitle: 'Rosmarin & Kren – order inn cooking online',
      seoDescription: 'Schnitzel, boiled beef and desserts from six branches: collect, delivery or at the table.',
      ...legalTexts['en-GB'],
    },
  },
  timeZone: demoZone,
  currency: 'EUR',
  defaultDeliveryMethod: 'takeaway',
  donationAmount: 0.07,
  enablePluginPWA: true,
  enablePluginDonations: true,
  enableTips: true,
  enablePluginSMS: true,
  enablePluginOrderReviews: true,
  enableCash: true,
  enablePluginATMCard: true,
  enableATMCard: true,
  enablePluginHydroAGVoucher: true,
  enableHydroAGVoucher: true,
  ...byOnlineFlag('plugin', () => true),
  ...byOnlineFlag('config', () => true),
  mollieMethods: ['card', 'eps', 'applePay'],
  datatransMethods: ['payPal'],
  stripeMethods: ['card', 'googlePay', 'klarna'],
};
