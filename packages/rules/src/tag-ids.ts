/** Whether a text is the id of a Google tag: Analytics (G-), Google tag (GT-) or Ads (AW-). Source: TRACK-010. */
export const isGoogleTagId = (text: string): boolean => /^(G|GT|AW)-[A-Z0-9]{4,16}$/.test(text);

/** Whether a text is the id of a social pixel: digits only. Source: TRACK-010. */
export const isFacebookPixelId = (text: string): boolean => /^\d{5,20}$/.test(text);
