import type { z } from 'zod';
import { collection, select, text } from '../fields/fields.ts';

/** Places elsewhere where the company can be followed, in the header. Source: SHELL-017. */
export const socialLinks = collection({
  label: { de: 'Soziale Netzwerke', en: 'Social networks' },
  max: 12,
  fields: {
    type: select({
      label: { de: 'Netzwerk', en: 'Network' },
      options: [
        { value: 'facebook', label: { de: 'Facebook', en: 'Facebook' } },
        { value: 'instagram', label: { de: 'Instagram', en: 'Instagram' } },
        { value: 'tiktok', label: { de: 'TikTok', en: 'TikTok' } },
        { value: 'youtube', label: { de: 'YouTube', en: 'YouTube' } },
        { value: 'linkedin', label: { de: 'LinkedIn', en: 'LinkedIn' } },
      ],
      default: 'facebook',
    }),
    url: text({ label: { de: 'Adresse', en: 'Address' }, required: true, max: 300 }),
  },
});
export type SocialLink = z.infer<typeof socialLinks.schema>[number];
