import { hashPassword, isPasswordOf } from '@wattershed/server/credentials/password/password';

// Argon2id alone, as a sign-in uses it: the floor for sign-ins per second.
process.on('message', async ({ seconds, atOnce }: { seconds: number; atOnce: number }) => {
  const stored = await hashPassword('load-Test-1');
  const startedAt = performance.now();
  let hashes = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < startedAt + seconds * 1_000) {
        await isPasswordOf(stored, 'load-Test-1');
        hashes += 1;
      }
    }),
  );
  process.send?.({ perSecond: (hashes * 1_000) / (performance.now() - startedAt) });
});
process.on('disconnect', () => process.exit(0));
