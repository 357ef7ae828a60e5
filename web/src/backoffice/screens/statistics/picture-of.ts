const SCALE = 2;
const HEAD_PX = 56;
const MARGIN_PX = 16;

/** A copy of an element whose looks stand in itself, so that it is the same outside the page. */
function withOwnStyle(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  const [from, to] = [element, copy].map((root) => [root, ...root.querySelectorAll('*')]);
  from?.forEach((original, at) => {
    const target = to?.[at];
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    const computed = getComputedStyle(original);
    for (const name of computed) target.style.setProperty(name, computed.getPropertyValue(name));
  });
  for (const each of copy.querySelectorAll('[data-screen-only]')) each.remove();
  return copy;
}

/** The fonts of the page that a family names, as rules that need nothing beside them. */
async function fontsOf(family: string): Promise<string> {
  const rules = [...document.styleSheets].flatMap(({ href, cssRules }) =>
    [...cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule ? [{ rule, base: href ?? document.baseURI }] : [],
    ),
  );
  const faces = rules.map(async ({ rule, base }) => {
    const [found, address] = /url\("?([^")]+)"?\)/.exec(rule.cssText) ?? [];
    if (!found || !address || !family.includes(rule.style.getPropertyValue('font-family').replaceAll('"', '')))
      return '';
    const data = await dataAddressOf(await (await fetch(new URL(address, base))).blob());
    return rule.cssText.replace(found, `url("${data}")`);
  });
  return (await Promise.all(faces)).join('');
}

const dataAddressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** An element of the page as a picture (PNG), with a head above it. What is of use on a screen alone (`data-screen-only`) is left out. */
export async function pictureOf(element: HTMLElement, head: string, note: string): Promise<Blob> {
  const { width, height } = element.getBoundingClientRect();
  const copy = withOwnStyle(element) as HTMLElement;
  copy.style.setProperty('margin', '0');
  const inner = new XMLSerializer().serializeToString(copy);
  const { backgroundColor, color, fontFamily } = getComputedStyle(element);
  const fonts = await fontsOf(fontFamily);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><style>${fonts}</style><foreignObject width="100%" height="100%">${inner}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = (height + HEAD_PX) * SCALE;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('this browser draws no pictures');
  drawing.scale(SCALE, SCALE);
  drawing.fillStyle = backgroundColor;
  drawing.fillRect(0, 0, width, height + HEAD_PX);
  drawing.fillStyle = color;
  drawing.font = `600 18px ${fontFamily}`;
  drawing.fillText(head, MARGIN_PX, 28);
  drawing.font = `13px ${fontFamily}`;
  drawing.fillText(note, MARGIN_PX, 48);
  drawing.drawImage(image, 0, HEAD_PX, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png'),
  );
}
