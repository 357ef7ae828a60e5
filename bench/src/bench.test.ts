import { ApiError } from '@filiale/contracts/api/client';
import { describe, expect, it } from '@jest/globals';
import { openBench } from './bench.ts';
import type { RunningStack } from './running-stack.ts';

const refusal = (status: number, code: string) => new ApiError(status, [{ code, message: code }]);

/** A stack whose removals are refused so, one after the other, and then done. */
function stackThat(refuses: (id: string) => Error[]) {
  const removed: string[] = [];
  const left = new Map<string, Error[]>();
  const call = async (key: string, { params }: { params: { id: string } }) => {
    const [, , resource = ''] = key.split('/');
    const errors = left.get(params.id) ?? refuses(resource);
    left.set(params.id, errors);
    const error = errors.shift();
    if (error) throw error;
    removed.push(resource);
    return { data: undefined };
  };
  return { removed, bench: openBench('test', { call } as unknown as RunningStack) };
}

describe('cleaning up after a measurement', () => {
  it('takes away what was made, the last one first, and waits out what passes', async () => {
    const passing = [refusal(409, 'record.in-use'), refusal(503, 'service.unavailable'), new TypeError('fetch failed')];
    const { removed, bench } = stackThat((resource) => (resource === 'products' ? passing : []));
    bench.idOfNew('branches');
    bench.idOfNew('products');
    bench.idOfNew('menus');
    await bench.cleanUp();
    expect(removed).toEqual(['menus', 'products', 'branches']);
  });

  it('takes customers away with the branch that they ordered at', async () => {
    const uses = ['k1', 'k2'].map((id) => ({ resource: 'customers', id, name: '' }));
    const details = { total: 3, hasOthers: true, uses };
    const used = new ApiError(409, [{ code: 'record.in-use', message: 'in use', details }]);
    const { removed, bench } = stackThat((resource) => (resource === 'branches' ? [used] : []));
    bench.idOfNew('branches');
    await bench.cleanUp();
    expect(removed).toEqual(['customers', 'customers', 'branches']);
  });

  it('takes what was never made for gone', async () => {
    const { removed, bench } = stackThat(() => [refusal(404, 'record.missing')]);
    bench.idOfNew('menus');
    await bench.cleanUp();
    expect(removed).toEqual([]);
  });

  it('does the rest where one thing cannot be taken away, and says so', async () => {
    const { removed, bench } = stackThat((resource) =>
      resource === 'products' ? [refusal(403, 'access.forbidden')] : [],
    );
    bench.idOfNew('branches');
    bench.idOfNew('products');
    bench.after(() => Promise.reject(new Error('no connection')));
    await expect(bench.cleanUp()).rejects.toThrow(/test left something behind: .*no connection.*access.forbidden/);
    expect(removed).toEqual(['branches']);
  });
});
