import { createServer } from 'node:http';

/** The limit of the catalogue's figure: a bare Node server that sends the given bytes, and nothing else. Sends its port to the parent. */
process.once('message', ({ base64, headers }: { base64: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(base64, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
  });
});
process.once('disconnect', () => process.exit(0));
