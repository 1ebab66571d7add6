// Plain JavaScript: a module in TypeScript needs Node's compiler before there is anything kept to take.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Compiling a thousand modules was half of every start. Node keeps what it has compiled beside the packages, and takes it
 * again for the very same source only. Where it may not write, or the disk is full, it compiles as before. The reference
 * utility is given the same place.
 */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../../node_modules/.cache/wattershed', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);

await import('./portal-process.ts');
