import express from 'express';

/** The limit of ingest: an Express server that reads the same body and says hello, and nothing else. Sends its port to the parent. */
process.once('message', () => {
  const app = express();
  app.use(express.json());
  app.post('/hello', (_request, response) => {
    response.status(202).json({ data: null });
  });
  const server = app.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
  });
});
process.once('disconnect', () => process.exit(0));
