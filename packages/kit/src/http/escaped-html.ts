/** Text as it may stand in HTML, between tags and within quoted attributes. */
export const escapedHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
