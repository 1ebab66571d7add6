import { startTestServer, testServerUrl } from './test-server.ts';

// One PostgreSQL for all parts of `npm test`, which starts this program. It stays until that end of the channel closes,
// however it went, and takes no Ctrl-C before: the tests that it belongs to are still ending.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
const stop = await startTestServer();
process.once('disconnect', stop);
process.send?.({ url: testServerUrl() });
