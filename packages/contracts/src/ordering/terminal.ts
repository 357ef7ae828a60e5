/** Cookie of an order terminal: the token of its session. Pages are asked for with it, calls take no notice of it. */
export const terminalCookie = 'filiale-kiosk';
/** Days that a browser keeps it at most. */
export const TERMINAL_COOKIE_DAYS = 400;
/** Header in which the gateway passes the terminal's branch id to the web app. */
export const terminalHeader = 'x-filiale-terminal';
