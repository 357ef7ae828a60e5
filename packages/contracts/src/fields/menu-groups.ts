/** Groups of the back office's menu, in order. */
export const menuGroups = [
  'operation',
  'range',
  'places',
  'website',
  'team',
  'screens',
  'reports',
  'settings',
] as const;
export type MenuGroup = (typeof menuGroups)[number];
