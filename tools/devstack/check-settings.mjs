// Plain JavaScript for Node 20: runs before anything is installed.
const PORT = /^FILIALE_([A-Z]+_)*PORT$/;
const OFFSET = 'FILIALE_PORT_OFFSET';
/** The highest default port stays a port with it. */
const MOST_OFFSET = 38_000;
const choices = {
  FILIALE_STORES: ['docker', 'embedded'],
  FILIALE_DEMO: ['company', 'small', 'none'],
  FILIALE_REPLICAS: ['1', '2', '3'],
};

const isWhole = (text, least, most) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** A line for each setting of the environment that cannot be meant; empty ones count as unset. */
export function refusedSettings(env) {
  return Object.entries(env).flatMap(([name, text]) => {
    if (!text) return [];
    if (PORT.test(name) && !isWhole(text, 1, 65_535))
      return [`${name} must be a port number from 1 to 65535, not "${text}".`];
    if (name === OFFSET && !isWhole(text, 0, MOST_OFFSET))
      return [`${name} must be a number from 0 to ${MOST_OFFSET}, not "${text}".`];
    const known = choices[name];
    return known && !known.includes(text) ? [`${name} must be ${known.join(' or ')}, not "${text}".`] : [];
  });
}
