import type { AnalyticsLead } from '@filiale/contracts/analytics/analytics-lead';
import type { QrCode } from '@filiale/contracts/analytics/qr-code';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { branchId } from './branches.ts';
import { demoId } from './demo-id.ts';
import { siteId } from './website/page-parts.ts';

type Demo<R> = InputOf<R> & { readonly id: string };

/** Codes that hang in Graz and lie on flyers. */
export const qrCodes: readonly Demo<typeof QrCode>[] = [
  {
    id: demoId('qr-code', 'graz'),
    path: 'graz-schaufenster',
    name: 'Schaufenster Graz',
    target: { type: 'branch', value: branchId('graz') },
    branch: branchId('graz'),
  },
  {
    id: demoId('qr-code', 'jobs'),
    path: 'jobs-flyer',
    name: 'Flyer Jobs',
    target: { type: 'site', value: siteId('jobs') },
    campaign: 'fruehjahr',
    foreground: '#1c5a43',
  },
  {
    id: demoId('qr-code', 'graz-autumn'),
    path: 'graz-herbst',
    name: 'Flyer Graz, Herbst',
    target: { type: 'branch', value: branchId('graz') },
    branch: branchId('graz'),
    campaign: 'herbst',
  },
];

export const leads: readonly Demo<typeof AnalyticsLead>[] = [
  {
    id: demoId('lead', 'catering'),
    source: 'form',
    name: 'Clara Steiner',
    companyName: 'Steiner Architektur',
    email: 'steiner@example.com',
    branch: branchId('linz'),
    landingPath: '/catering',
    message: 'Wir planen im Juni ein Fest für 80 Leute.',
    score: 70,
    hasConsented: true,
  },
  {
    id: demoId('lead', 'regulars'),
    source: 'phone',
    name: 'Paul Maier',
    phone: '+43 316 5550123',
    branch: branchId('graz'),
    status: 'contacted',
  },
];
