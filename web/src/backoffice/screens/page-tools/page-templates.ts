import { type SiteText, siteTextFields } from '@filiale/contracts/content/site-text';
import type { Label } from '@filiale/contracts/fields/locales';
import { newItem } from '../../form/model/collection-items.ts';
import type { FormValues } from '../../form/model/form-values.ts';

type Body = SiteText['content']['body'];
type Kind = Body[number]['type'];
/** A block of a template: its kind, and the words that stand in one of its fields. */
type Sketch = readonly [kind: Kind, field?: 'headline' | 'text' | 'quote', words?: Label];

const { body: bodyField } = siteTextFields.content.fields;

/** Pages to begin with, each a sketch of blocks with words that say what belongs there. */
const templates = {
  empty: [],
  landing: [
    ['hero', 'headline', { de: 'Wofür diese Seite steht', en: 'What this page is about' }],
    ['icons', 'headline', { de: 'Drei gute Gründe', en: 'Three good reasons' }],
    ['products', 'headline', { de: 'Das können Sie bestellen', en: 'What you can order' }],
    ['questions', 'headline', { de: 'Häufige Fragen', en: 'Frequent questions' }],
    ['callToAction', 'headline', { de: 'Was Besucher jetzt tun sollen', en: 'What visitors should do now' }],
  ],
  about: [
    ['hero', 'headline', { de: 'Wer wir sind', en: 'Who we are' }],
    ['text', 'text', { de: 'Wie alles begann, in wenigen Sätzen.', en: 'How it all began, in a few sentences.' }],
    ['quote', 'quote', { de: 'Ein Satz, der zu Ihnen passt.', en: 'A sentence that suits you.' }],
    ['team', 'headline', { de: 'Unser Team', en: 'Our team' }],
  ],
  contact: [
    ['heading', 'text', { de: 'So erreichen Sie uns', en: 'How to reach us' }],
    ['openingHours', 'headline', { de: 'Öffnungszeiten', en: 'Opening hours' }],
    ['map', 'headline', { de: 'So finden Sie zu uns', en: 'How to find us' }],
    ['form'],
  ],
  jobs: [
    ['hero', 'headline', { de: 'Arbeiten bei uns', en: 'Work with us' }],
    ['text', 'text', { de: 'Was Sie bei uns erwartet.', en: 'What you can expect from us.' }],
    ['careers', 'headline', { de: 'Offene Stellen', en: 'Vacancies' }],
    ['callToAction', 'headline', { de: 'So bewerben Sie sich', en: 'How to apply' }],
  ],
} satisfies Readonly<Record<string, readonly Sketch[]>>;

export type PageTemplate = keyof typeof templates;
export const pageTemplates = Object.keys(templates) as PageTemplate[];

/** The blocks of a template in the words of a language. */
export const templateBody = (template: PageTemplate, words: keyof Label): Body =>
  (templates[template] as readonly Sketch[]).map(([kind, field, text]) => {
    const block = newItem(bodyField, kind);
    const value = { ...(block.value as FormValues), ...(field && text && { [field]: text[words] }) };
    return { ...block, value } as unknown as Body[number];
  });
