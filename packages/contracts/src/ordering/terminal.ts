/** Cookie of an order terminal: the token of its session. Pages are asked for with it, calls take no notice of it. */
export const terminalCookie = 'filiale-kiosk';
/** Days that a browser keeps it at most. */
export const TERMINAL_COOKIE_DAYS = 400;
/** Header by which the gateway tells the web app whose terminal asks for a page: the id of its branch. */
export const terminalHeader = 'x-filiale-terminal';
