// Loads a small pizzeria over the API and orders from it. Node 20, nothing to install. Read on in docs/how/load-your-menu.md.
//
//   SHOP_URL=http://localhost:8080 ADMIN_TOKEN=$(cat .filiale/admin-token) node docs/examples/load-menu.mjs
//   API_KEY=fi_… node docs/examples/load-menu.mjs      with the key that the first run printed
import { readFile } from 'node:fs/promises';

const shop = process.env.SHOP_URL ?? 'http://localhost:8080';
const { ADMIN_TOKEN, API_KEY } = process.env;
if (!ADMIN_TOKEN && !API_KEY) throw new Error('ADMIN_TOKEN is missing: it lies in .filiale/admin-token');
/** What calls show: the token for what an administrator alone may do, then a key with the rights that it needs. */
let secret = API_KEY ?? ADMIN_TOKEN;

/** Ids are yours to choose (UUIDs), so that running this again finds what is there instead of making it twice. */
const ids = {
  branch: '019c2a10-0000-7000-8000-000000000001',
  pizze: '019c2a10-0000-7000-8000-000000000011',
  drinks: '019c2a10-0000-7000-8000-000000000012',
  margherita: '019c2a10-0000-7000-8000-000000000021',
  limonata: '019c2a10-0000-7000-8000-000000000022',
  menu: '019c2a10-0000-7000-8000-000000000031',
  picture: '019c2a10-0000-7000-8000-000000000041',
  key: '019c2a10-0000-7000-8000-000000000051',
};

const branch = {
  id: ids.branch,
  identifier: 'da-lucia',
  name: 'Da Lucia',
  street: 'Mariahilfer Straße 20',
  zipCode: '1070',
  city: 'Wien',
  phone: '+43 1 5223344',
  email: 'lucia@example.com',
  timeZone: 'Europe/Vienna',
  openingHours: [
    { type: 'monday', isClosed: true },
    { type: 'daily', from: '11:30', to: '22:00' },
  ],
  isPreorderEnabled: true,
};

const categories = [
  { id: ids.pizze, name: 'Pizze', sortOrder: 1, translations: { 'en-GB': { name: 'Pizzas' } } },
  { id: ids.drinks, name: 'Getränke', sortOrder: 2, translations: { 'en-GB': { name: 'Drinks' } } },
];

/** Texts stand in German first; other languages in `translations`. Prices are gross. */
const products = (picture) => [
  {
    id: ids.margherita,
    name: 'Pizza Margherita',
    description: 'Tomaten, Mozzarella, Basilikum',
    sku: 'P1',
    type: 'configurable',
    price: 9.8,
    allergens: ['A', 'G'],
    images: [picture],
    config: {
      parts: [
        {
          name: 'Größe',
          type: 'select',
          options: [
            { name: 'Normal', value: 0, translations: { 'en-GB': { name: 'Regular' } } },
            { name: 'Familie', value: 8.5, translations: { 'en-GB': { name: 'Family' } } },
          ],
          translations: { 'en-GB': { name: 'Size' } },
        },
        {
          name: 'Dazu',
          type: 'multiselect',
          optional: true,
          options: [
            { name: 'Sardellen', value: 1.5, allergens: ['D'], translations: { 'en-GB': { name: 'Anchovies' } } },
            { name: 'Rucola', value: 1.2, translations: { 'en-GB': { name: 'Rocket' } } },
          ],
          translations: { 'en-GB': { name: 'Extras' } },
        },
      ],
    },
    translations: { 'en-GB': { description: 'Tomatoes, mozzarella, basil' } },
  },
  { id: ids.limonata, name: 'Limonata', description: '0,33 l', sku: 'G1', price: 3.6, tax: 20, takeawayTax: 20 },
];

const menu = {
  id: ids.menu,
  name: 'Karte',
  availableFrom: '2026-01-01T00:00:00.000Z',
  branches: [ids.branch],
  catalog: [
    { id: ids.pizze, products: [ids.margherita] },
    { id: ids.drinks, products: [ids.limonata] },
  ],
};

const say = (text) => process.stdout.write(`${text}\n`);

/** One call. Refusals come as `{errors: [{code, message, field?}]}`, here in English. */
async function call(method, path, body, headers = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${shop}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      'accept-language': 'en',
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const answer = response.status === 204 ? {} : await response.json();
  if (response.ok) return answer.data;
  const [problem] = answer.errors;
  const said = [problem.field, problem.message].filter(Boolean).join(': ');
  throw Object.assign(new Error(`${method} ${path}: ${said} (${problem.code})`), { code: problem.code });
}

/** Creates a record, or leaves the one that has its id alone. */
async function load(resource, record) {
  try {
    await call('POST', `/api/${resource}`, record);
    say(`${resource}: ${record.name} is there now`);
  } catch (error) {
    if (error.code !== 'record.exists') throw error;
    say(`${resource}: ${record.name} was there`);
  }
}

const may = (resource, ...actions) => actions.map((action) => ({ resource, action }));
const key = {
  id: ids.key,
  name: 'Load your menu',
  grants: ['categories', 'products', 'menus', 'images'].flatMap((resource) =>
    may(resource, 'read', 'create', 'update'),
  ),
  expiresAt: new Date(Date.now() + 365 * 86_400_000).toISOString(),
};

/** The company, its branch, and a key that loads the rest: what it was not granted is 403, with the right that is missing. */
async function setUp() {
  const config = await call('GET', '/api/config');
  if (config.revision === 0) await call('POST', '/api/config', { revision: 0, shopName: 'Da Lucia' });
  await load('branches', branch);
  await load('api-keys', key);
  const made = await call('POST', `/api/api-keys/${ids.key}/key`);
  say(`key: ${made.key}`);
  return made.key;
}

/** Uploads the picture once; products point at it by id, version and extension. */
async function loadPicture() {
  const form = new FormData();
  form.append('id', ids.picture);
  form.append('alt', 'Pizza Margherita');
  form.append('file', new Blob([await readFile(new URL('margherita.svg', import.meta.url))]), 'margherita.svg');
  try {
    await call('POST', '/api/images', form);
  } catch (error) {
    if (error.code !== 'record.exists') throw error;
  }
  const { id, version, extension, alt } = await call('GET', `/api/images/${ids.picture}`);
  say(`images: ${shop}/image/medium/${id}-${version}.${extension}`);
  return { id, version, extension, alt };
}

/** Ordering prices by its own copy of the catalogue, which is updated a moment later. */
const notYet = ['record.missing', 'order.branch-missing', 'order.product-unavailable', 'order.catalogue-moving'];
async function eventually(ask) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!notYet.includes(error.code) || attempt === 40) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** The first free time of the next days, in the calendar of the branch. */
async function firstFreeTime() {
  for (let ahead = 1; ahead <= 3; ahead += 1) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const { free } = await eventually(() => call('GET', `/api/branches/${ids.branch}/slots?date=${day}`));
    if (free.length > 0) return free[0];
  }
  throw new Error('No free time within three days');
}

/** The same key never orders twice, however often the call is repeated. The total is compared with what the server reckons. */
async function order(appointmentDate) {
  const body = {
    branch: ids.branch,
    items: [
      {
        product: ids.margherita,
        amount: 1,
        unit: 'piece',
        parts: [
          { name: 'Größe', value: 'Familie' },
          { name: 'Dazu', value: ['Rucola'] },
        ],
      },
      { product: ids.limonata, amount: 2, unit: 'piece' },
    ],
    appointmentDate,
    firstName: 'Anna',
    lastName: 'Gruber',
    email: 'anna.gruber@example.com',
    phone: '+43 1 5223344',
    paymentMethod: 'cash',
    legalInstructions: true,
    privacyPolicy: true,
    expectedTotal: 26.7,
  };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return eventually(() => call('POST', '/api/orders', body, headers));
}

if (!API_KEY) secret = await setUp();
for (const category of categories) await load('categories', category);
for (const product of products(await loadPicture())) await load('products', product);
await load('menus', menu);
say(`shop: ${shop}/store/${branch.identifier}`);
const { uid, hash, ticketNumber } = await order(await firstFreeTime());
say(`order: number ${ticketNumber}, ${shop}/status/${uid}/${hash}`);
