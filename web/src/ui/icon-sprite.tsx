const shapes = {
  back: '<path d="m15 6-6 6 6 6"/>',
  forward: '<path d="m9 6 6 6-6 6"/>',
  down: '<path d="m6 9 6 6 6-6"/>',
  up: '<path d="m6 15 6-6 6 6"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  dots: '<path d="M12 5.5h.01M12 12h.01M12 18.5h.01" stroke-width="3"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7"/>',
  bin: '<path d="M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
  filter: '<path d="M4 7h16M7 12h10M10 17h4"/>',
  pin: '<path d="M12 21s7-6.2 7-11.2A7 7 0 0 0 5 9.8C5 14.8 12 21 12 21z"/><circle cx="12" cy="9.8" r="2.4"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.2l3.2 2"/>',
  calendar: '<rect x="4" y="5.5" width="16" height="14.5" rx="2"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>',
  phone:
    '<path d="M6 4h3l1.6 4.4-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2L20 15v3.2A1.8 1.8 0 0 1 18.1 20 15 15 0 0 1 4 5.9 1.8 1.8 0 0 1 6 4z"/>',
  mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="2"/><path d="m4 7 8 6 8-6"/>',
  globe: '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17"/>',
  route: '<path d="M4 6.5 9.5 4l5 2.5L20 4v13.5L14.5 20l-5-2.5L4 20zM9.5 4v13.5M14.5 6.5V20"/>',
  takeaway: '<path d="M5.5 8.5h13l1 11.5h-15z"/><path d="M8.8 11V7.2a3.2 3.2 0 0 1 6.4 0V11"/>',
  delivery:
    '<circle cx="5.8" cy="16.5" r="3.2"/><circle cx="18.2" cy="16.5" r="3.2"/><path d="M5.8 16.5 9 9.5h6l3.2 7M9 9.5l4 7M14 6h2.2l-1.2 3.5"/>',
  'dine-in': '<path d="M4 8h16M6 8v10M18 8v10M9 13h6"/>',
  lock: '<rect x="5.5" y="10.5" width="13" height="9.5" rx="1.8"/><path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5"/>',
  warning: '<path d="M12 4 2.8 19.5h18.4z"/><path d="M12 10v4.5M12 17h.01"/>',
  heart: '<path d="M12 20S4 15.2 4 9.5A4.3 4.3 0 0 1 12 7.4a4.3 4.3 0 0 1 8 2.1C20 15.2 12 20 12 20z"/>',
  cash: '<rect x="3" y="6.5" width="18" height="11" rx="1.8"/><circle cx="12" cy="12" r="2.6"/><path d="M6.5 12h.01M17.5 12h.01"/>',
  card: '<rect x="3" y="5.5" width="18" height="13" rx="2"/><path d="M3 10h18M7 15h3"/>',
  voucher: '<path d="M4 4h8l8 8-8 8-8-8z"/><circle cx="8.5" cy="8.5" r="1.2"/>',
  star: '<path d="m12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"/>',
  pot: '<path d="M5 10h14v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM3 12h2M19 12h2M9 7c0-1.5 1-1.5 1-3M14 7c0-1.5 1-1.5 1-3"/>',
  device: '<rect x="7" y="3" width="10" height="18" rx="2"/><path d="M11 18h2"/>',
  file: '<path d="M6 3.5h8l4 4v13H6z"/><path d="M14 3.5v4h4"/>',
  upload: '<path d="M12 15.5V4.5M7.5 9 12 4.5 16.5 9M4.5 15.5v4h15v-4"/>',
  reload: '<path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 4v4h-4"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z"/><path d="M10 20.5h4"/>',
  tap: '<path d="M9 12.5V5.3a1.6 1.6 0 0 1 3.2 0v5.2l5 1a2 2 0 0 1 1.6 2.3l-.7 4A3 3 0 0 1 15 20.5h-3.4a3 3 0 0 1-2.3-1.1L5.2 14.6a1.4 1.4 0 0 1 2-1.9z"/>',
  cookie:
    '<path d="M20 12.4A8.2 8.2 0 1 1 11.6 4a3 3 0 0 0 3.3 3.8 3.6 3.6 0 0 0 5.1 4.6z"/><path d="M8.7 10.2h.01M9 15h.01M13.7 15.6h.01"/>',
  facebook:
    '<path d="M14.5 8.5h2.2V5h-2.6c-2.4 0-3.6 1.5-3.6 3.7v2.1H8v3.5h2.5V21h3.6v-6.7h2.5l.5-3.5h-3V9.3c0-.5.1-.8.4-.8z"/>',
  instagram:
    '<rect x="4" y="4" width="16" height="16" rx="4.5"/><circle cx="12" cy="12" r="3.7"/><path d="M16.6 7.4h.01"/>',
  tiktok: '<path d="M13.5 3.5v11a3.4 3.4 0 1 1-3.4-3.4M13.5 3.5c.3 2.7 2 4.4 4.8 4.6"/>',
  youtube: '<rect x="3" y="6" width="18" height="12.5" rx="3.5"/><path d="m10.5 9.6 4.3 2.6-4.3 2.6z"/>',
  linkedin:
    '<rect x="4" y="4" width="16" height="16" rx="2.5"/><path d="M8 11v5.5M8 7.8h.01M11.7 16.5V11m0 2.6c0-3.3 4.6-3.5 4.6 0v2.9"/>',
  edit: '<path d="M4 20l1-4L16.5 4.5l3 3L8 19z"/>',
} as const;
export type IconName = keyof typeof shapes;

const sprite = Object.entries(shapes)
  .map(([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shape}</symbol>`)
  .join('');

/** All icons once per page, so that an icon is one `<use>` wherever it stands. Server only. */
export function IconSprite() {
  return (
    <svg
      // Shapes that nothing shows by itself cost no layout.
      style={{ display: 'none' }}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant shapes of this file
      dangerouslySetInnerHTML={{ __html: sprite }}
    />
  );
}
