import { escapedHtml } from '@filiale/kit/http/escaped-html';
import { loadMjml } from './load-mjml.ts';
import type { MailColours, MailTheme } from './mail-theme.ts';
import type { MailNotice } from './notice.ts';

const FONTS = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Escapes untrusted text for HTML and attributes. */
const escapeLines = (text: string): string => escapedHtml(text).replace(/\r?\n/g, '<br>');

/** Compiled mails by look and shape; a tenant has few of them. */
const compiled = new Map<string, Promise<string>>();
const MOST_COMPILED = 64;

/**
 * A message as the HTML part of a mail: MJML, for the many programs that read mails, light and dark. Compiled once per look and
 * shape, since that takes some twenty milliseconds; words are filled in afterwards and never pass through the compiler.
 */
export async function mailHtml(notice: MailNotice, theme: MailTheme): Promise<string> {
  const { quote, action, facts, lines, totals, note } = notice;
  const shape: MailShape = {
    locale: notice.locale,
    hasQuote: quote !== null,
    hasAction: action !== null,
    hasFacts: facts.length > 0,
    hasLines: lines.length > 0,
    hasTotals: totals.length > 0,
    hasNote: note !== '',
  };
  const key = JSON.stringify([theme, shape]);
  if (compiled.size >= MOST_COMPILED) compiled.clear();
  const mail = compiled.get(key) ?? compile(mjmlOf(shape, theme));
  compiled.set(key, mail);
  // What could not be compiled is tried anew with the next mail.
  mail.catch(() => compiled.delete(key));
  const words = wordsOf(notice, theme);
  return (await mail).replace(/@@(\w+)@@/g, (_place, name: MailPlace) => words[name]);
}

async function compile(source: string): Promise<string> {
  const mjml = loadMjml();
  const { html, errors } = await mjml.compile(source, {
    presets: [mjml.preset],
    fonts: {},
    keepComments: false,
    ignoreIncludes: true,
    validationLevel: 'strict',
  });
  if (errors.length > 0) throw new Error(`the mail is no MJML: ${errors[0]?.formattedMessage}`);
  // Encoding a mail costs more than composing it, and by its length: the compiler's indentation is a fifth of that.
  return html.replace(/>\s+</g, '><').replace(/\s{2,}/g, ' ');
}

type MailShape = { readonly locale: string } & Readonly<
  Record<'hasQuote' | 'hasAction' | 'hasFacts' | 'hasLines' | 'hasTotals' | 'hasNote', boolean>
>;
type MailPlace = keyof ReturnType<typeof wordsOf>;

/** What stands in the places of a compiled mail, all of it escaped. */
const wordsOf = (notice: MailNotice, theme: MailTheme) => ({
  subject: escapedHtml(notice.subject),
  brand: brandMark(notice.shop, theme),
  head: escapedHtml(notice.head),
  preview: escapedHtml(notice.lead),
  lead: escapeLines(notice.lead),
  quoteLabel: escapedHtml(notice.quote?.label ?? ''),
  quote: escapeLines(notice.quote?.text ?? ''),
  actionUrl: escapedHtml(notice.action?.url ?? ''),
  action: escapedHtml(notice.action?.label ?? ''),
  facts: notice.facts.map(factRow).join(''),
  itemsHead: escapedHtml(notice.itemsHead),
  lines: notice.lines.map(lineRow).join(''),
  totals: notice.totals.map(totalRow).join(''),
  note: escapedHtml(notice.note),
  sender: notice.sender.map(escapedHtml).join('<br>'),
  automatic: escapedHtml(notice.automatic),
});

function mjmlOf(shape: MailShape, theme: MailTheme): string {
  const { light, dark } = theme.colours;
  const schemes = theme.isDarkAllowed ? 'light dark' : 'light';
  const section = (body: string) => `<mj-section><mj-column>${body}</mj-column></mj-section>`;
  const when = (is: boolean, part: string) => (is ? part : '');
  return `<mjml lang="${shape.locale}">
  <mj-head>
    <mj-title>@@subject@@</mj-title>
    <mj-preview>@@preview@@</mj-preview>
    <mj-attributes>
      <mj-all font-family="${FONTS}" />
      <mj-body background-color="${light.page}" width="600px" />
      <mj-wrapper padding="0" background-color="${light.surface}" />
      <mj-section padding="0" />
      <mj-text color="${light.ink}" font-size="16px" line-height="1.5" padding="8px 28px" />
      <mj-table color="${light.ink}" font-size="16px" line-height="1.4" padding="8px 28px" />
      <mj-divider border-width="1px" border-color="${light.line}" padding="12px 28px" />
      <mj-button background-color="${light.brand}" color="${light.onBrand}" border-radius="${theme.radiusPx}px"
        font-size="17px" font-weight="600" inner-padding="15px 26px" padding="12px 28px 16px" align="left" />
    </mj-attributes>
    <mj-style>${styles(light, dark, theme)}</mj-style>
    <mj-raw><meta name="color-scheme" content="${schemes}"><meta name="supported-color-schemes" content="${schemes}"></mj-raw>
  </mj-head>
  <mj-body css-class="page">
    ${section('<mj-text css-class="ink" padding="24px 28px 16px" font-size="20px" font-weight="700">@@brand@@</mj-text>')}
    <mj-wrapper css-class="card" border-radius="14px">
      ${section(`
        <mj-text css-class="ink" padding="30px 28px 4px"><h1 class="head">@@head@@</h1></mj-text>
        <mj-text css-class="ink">@@lead@@</mj-text>
        ${when(shape.hasQuote, '<mj-text css-class="ink"><div class="quote"><strong>@@quoteLabel@@</strong><br>@@quote@@</div></mj-text>')}
        ${when(shape.hasAction, '<mj-button css-class="action" href="@@actionUrl@@">@@action@@</mj-button>')}`)}
      ${when(shape.hasFacts, section('<mj-divider css-class="rule" /><mj-table css-class="ink">@@facts@@</mj-table>'))}
      ${when(
        shape.hasLines,
        section(`<mj-divider css-class="rule" />
        <mj-text css-class="ink" font-size="18px" font-weight="700">@@itemsHead@@</mj-text>
        <mj-table css-class="ink">@@lines@@</mj-table>
        ${when(shape.hasTotals, '<mj-divider css-class="rule" /><mj-table css-class="ink">@@totals@@</mj-table>')}
        ${when(shape.hasNote, `<mj-text css-class="ink2" color="${light.ink2}">@@note@@</mj-text>`)}`),
      )}
      ${section('<mj-spacer height="20px" />')}
    </mj-wrapper>
    ${section(`<mj-text css-class="ink2" color="${light.ink2}" font-size="14px" padding="20px 28px 32px">@@sender@@<br><br>@@automatic@@</mj-text>`)}
  </mj-body>
</mjml>`;
}

const brandMark = (shop: string, { logo, logoDark, isDarkAllowed }: MailTheme): string => {
  const image = (source: string, style: string, name: string) =>
    `<img class="${name}" src="${escapedHtml(source)}" alt="${escapedHtml(shop)}" height="40" style="height:40px;width:auto;max-width:240px;${style}">`;
  if (!logo) return escapedHtml(shop);
  // Outlook knows neither the dark scheme nor how to hide by class: the second is hidden from it by its own word.
  const second =
    isDarkAllowed && logoDark && logoDark !== logo ? image(logoDark, 'display:none;mso-hide:all', 'dark-logo') : '';
  return image(logo, 'display:block', second ? 'light-logo' : 'logo') + second;
};

const factRow = ([label, value]: readonly [string, string]): string =>
  `<tr><td class="label" style="padding:3px 16px 3px 0;vertical-align:top;white-space:nowrap;width:1%">${escapedHtml(label)}</td><td style="padding:3px 0;vertical-align:top;overflow-wrap:anywhere">${escapedHtml(value)}</td></tr>`;

const lineRow = ({ amount, name, parts, note, price }: MailNotice['lines'][number]): string =>
  `<tr><td style="padding:5px 10px 5px 0;vertical-align:top;white-space:nowrap;width:1%">${escapedHtml(amount)}</td><td style="padding:5px 10px 5px 0;vertical-align:top;overflow-wrap:anywhere"><strong>${escapedHtml(name)}</strong>${parts ? `<br><span class="label">${escapedHtml(parts)}</span>` : ''}${note ? `<br>${escapedHtml(note)}` : ''}</td><td style="padding:5px 0;vertical-align:top;text-align:right;white-space:nowrap;width:1%">${escapedHtml(price)}</td></tr>`;

const totalRow = ({ label, value, isSum }: MailNotice['totals'][number]): string => {
  const weight = isSum ? 'font-weight:700' : '';
  return `<tr><td style="padding:3px 10px 3px 0;${weight}">${escapedHtml(label)}</td><td style="padding:3px 0;text-align:right;white-space:nowrap;${weight}">${escapedHtml(value)}</td></tr>`;
};

function styles(light: MailColours, dark: MailColours, { isDarkAllowed }: MailTheme): string {
  const scheme = ({ page, surface, ink, ink2, line, brand, onBrand, brandSoft }: MailColours) => `
    .page, .page > div { background-color: ${page} !important; }
    .card, .card > table { background-color: ${surface} !important; }
    .ink div, .ink table, .ink td { color: ${ink} !important; }
    .ink2 div, .label { color: ${ink2} !important; }
    .rule p { border-top-color: ${line} !important; }
    .action td, .action a { background-color: ${brand} !important; color: ${onBrand} !important; }
    .quote { background-color: ${brandSoft} !important; }`;
  return `
    .head { margin: 0; font-size: 27px; line-height: 1.18; font-weight: 700; }
    .label { color: ${light.ink2}; }
    .quote { background-color: ${light.brandSoft}; border-radius: 10px; padding: 14px 16px; overflow-wrap: anywhere; }
    ${
      isDarkAllowed
        ? `:root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (prefers-color-scheme: dark) {
      body { background-color: ${dark.page} !important; }
      .light-logo { display: none !important; }
      .dark-logo { display: block !important; }
      ${scheme(dark)}
    }`
        : ''
    }`;
}
