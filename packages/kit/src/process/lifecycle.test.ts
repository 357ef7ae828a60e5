import { describe, expect, it } from '@jest/globals';
import { composeService } from './lifecycle.ts';

describe('a service of parts', () => {
  it('runs nothing before its start and ends its parts in the opposite order, once', async () => {
    const steps: string[] = [];
    const service = composeService(async (onStop, stopping) => {
      stopping.addEventListener('abort', () => steps.push('all stop'));
      for (const part of ['store', 'relay', 'listener']) {
        steps.push(part);
        onStop(() => void steps.push(`${part} ends`));
      }
      return { port: 80, internalPort: 81 };
    });
    expect(steps).toEqual([]);
    expect(await service.start()).toEqual({ port: 80, internalPort: 81 });
    await service.stop();
    await service.stop();
    expect(steps).toEqual(['store', 'relay', 'listener', 'all stop', 'listener ends', 'relay ends', 'store ends']);
  });

  it('ends what it has begun when its start fails half-way, and says why it failed', async () => {
    const steps: string[] = [];
    const service = composeService(async (onStop) => {
      onStop(() => void steps.push('store ends'));
      throw new Error('the port is taken');
    });
    await expect(service.start()).rejects.toThrow('the port is taken');
    expect(steps).toEqual(['store ends']);
  });

  it('lets a part that does not end well hold up no other', async () => {
    const steps: string[] = [];
    const service = composeService(async (onStop) => {
      onStop(() => void steps.push('store ends'));
      onStop(() => Promise.reject(new Error('no broker')));
      return { port: 80 };
    });
    await service.start();
    await expect(service.stop()).rejects.toMatchObject({ errors: [expect.objectContaining({ message: 'no broker' })] });
    expect(steps).toEqual(['store ends']);
  });
});
