type Device = {
  readonly matchMedia: (query: string) => { readonly matches: boolean };
  readonly navigator: object;
};

/** Whether this is the installed app, and not a page in the browser. */
export const isInstalledApp = (device: Device): boolean =>
  device.matchMedia('(display-mode: standalone)').matches ||
  // How Safari says it.
  (device.navigator as { standalone?: boolean }).standalone === true;
