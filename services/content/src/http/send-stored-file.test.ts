import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from '@jest/globals';
import express, { type Response } from 'express';
import type { Files } from '../storage/files.ts';
import { sendStoredFile } from './send-stored-file.ts';

const server = createServer().listen(0, '127.0.0.1');
afterAll(() => {
  server.close();
});

it('closes the file of a caller who left while it was opened', async () => {
  await once(server, 'listening');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const file = Readable.from(['a picture']);
  const sent = new Promise<void>((resolve, reject) => {
    const app = express().get('/', (_request, response: Response) => {
      const files = {
        sizeOf: async () => 9,
        read: async () => {
          caller.destroy();
          await once(response, 'close');
          return file;
        },
      } as unknown as Files;
      sendStoredFile(response, files, { folder: 'pictures', name: 'a.webp' }, false).then(resolve, reject);
    });
    server.on('request', app);
  });
  caller.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await sent;
  expect(file.destroyed).toBe(true);
});
