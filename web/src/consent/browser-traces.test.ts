import { describe, expect, it } from '@jest/globals';
import { removeTraces } from './browser-traces.ts';

const nothing = { cookies: [], localStorage: [], sessionStorage: [] };

/** A browser on a host, whose cookies answer to the domain they were set for. */
function browser(hostname: string, cookies: Record<string, string>, stored: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies));
  const kept = new Map(Object.entries(stored));
  const storage = {
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
    removeItem: (key: string) => {
      kept.delete(key);
    },
  };
  const document = {
    get cookie() {
      return [...jar.keys()].map((name) => `${name}=1`).join('; ');
    },
    set cookie(text: string) {
      const name = text.split('=')[0] ?? '';
      const domain = /Domain=([^;]+)/.exec(text)?.[1] ?? '';
      if (text.includes('Max-Age=0') && jar.get(name) === domain) jar.delete(name);
    },
  };
  return { scope: { document, location: { hostname }, localStorage: storage, sessionStorage: storage }, jar, kept };
}

describe('taking back what a service left', () => {
  it('removes its cookies on this host and on the domains above', () => {
    const { scope, jar } = browser('shop.tenant.example', {
      _ga: 'tenant.example',
      _ga_ABC: 'shop.tenant.example',
      chat: '',
      consent: '',
    });
    removeTraces(scope, [{ ...nothing, cookies: [{ name: '_ga' }, { name: '_ga_*' }, { name: 'chat' }] }], []);
    expect([...jar.keys()]).toEqual(['consent']);
  });

  it('removes its entries in storage, by pattern too, and no others', () => {
    const { scope, kept } = browser(
      'localhost',
      {},
      { 'chat.1': '', 'chat.2': '', chatter: '', 'filiale.cart.wien': '' },
    );
    removeTraces(scope, [{ ...nothing, localStorage: [{ name: 'chat.*' }] }], []);
    expect([...kept.keys()]).toEqual(['chatter', 'filiale.cart.wien']);
  });

  it('leaves what an allowed service needs too', () => {
    const { scope, jar } = browser('localhost', { shared: '', own: '' });
    const both = { ...nothing, cookies: [{ name: 'shared' }, { name: 'own' }] };
    removeTraces(scope, [both], [{ ...nothing, cookies: [{ name: 'shared' }] }]);
    expect([...jar.keys()]).toEqual(['shared']);
  });

  it('works where the storage must not be touched', () => {
    const { scope, jar } = browser('localhost', { own: '' });
    const shut = {
      document: scope.document,
      location: scope.location,
      get localStorage(): never {
        throw new Error('denied');
      },
      get sessionStorage(): never {
        throw new Error('denied');
      },
    };
    removeTraces(shut, [{ ...nothing, cookies: [{ name: 'own' }], localStorage: [{ name: '*' }] }], []);
    expect(jar.size).toBe(0);
  });
});
