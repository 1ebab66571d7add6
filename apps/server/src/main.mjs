// Plain JavaScript: a TypeScript module would need Node's compiler before the compile cache is on.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Compiling a thousand modules was half of every start. Node keeps what it compiled beside the packages, and reuses it
 * only for the very same source. If it can't write there, or the disk is full, it compiles as before. The reference
 * utility uses the same cache.
 */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../../node_modules/.cache/wattershed', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);

await import('./start/portal-process.ts');
