const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${inner}</svg>`;

/** Drawings of a few hundred bytes, or some more, that keep a drawing library busy for minutes. */
export const costlyDrawings: readonly (readonly [what: string, drawing: string])[] = [
  [
    'clouds within clouds',
    svg(
      `<filter id="f" x="0" y="0" width="1" height="1">${'<feTurbulence type="turbulence" baseFrequency="0.9" numOctaves="900"/>'.repeat(9)}</filter><rect width="2000" height="2000" filter="url(#f)"/>`,
    ),
  ],
  [
    'a brush as wide as the picture',
    svg(
      `<filter id="f">${'<feMorphology operator="dilate" radius="900"/>'.repeat(8)}</filter><circle cx="999" cy="999" r="900" filter="url(#f)"/>`,
    ),
  ],
  [
    'many shapes that are blurred',
    svg(
      `<filter id="f"><feGaussianBlur stdDeviation="90"/><feTurbulence numOctaves="9"/></filter>${'<rect width="2000" height="2000" filter="url(#f)"/>'.repeat(3000)}`,
    ),
  ],
];
