/** What Word puts before the text of a list's item: its sign or number, which lists have by themselves. */
const MARKER = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';
const isItem = (element: Element): boolean => /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '');

/** A paragraph of Word that is an item, as one; and whether items of its list are numbered. */
function itemOf(paragraph: Element): { readonly item: HTMLLIElement; readonly isNumbered: boolean } {
  const marker = paragraph.querySelector(MARKER);
  const isNumbered = /^\W*(\d+|[a-z]|[ivx]+)[.)]/i.test(marker?.textContent?.trim() ?? '');
  marker?.remove();
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  return { item, isNumbered };
}

/**
 * What is pasted, as an editor can read it: lists of Word, which are paragraphs that look like items, are lists; comments, styles and what is of
 * Office alone are gone. What the text may not hold the editor leaves out itself.
 */
export function pastedMarkup(html: string): string {
  if (!/mso-|urn:schemas-microsoft-com/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->|<!\[[^>]*>/g, ''), 'text/html');
  for (const foreign of body.querySelectorAll('style, script, meta, link, title, xml')) foreign.remove();
  for (const element of [...body.querySelectorAll('*')])
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
  for (const paragraph of [...body.querySelectorAll('p')].filter(isItem)) {
    const { item, isNumbered } = itemOf(paragraph);
    const tag = isNumbered ? 'ol' : 'ul';
    const before = paragraph.previousElementSibling;
    const list = before?.tagName === tag.toUpperCase() ? before : body.ownerDocument.createElement(tag);
    list.append(item);
    if (list === before) paragraph.remove();
    else paragraph.replaceWith(list);
  }
  return body.innerHTML;
}
