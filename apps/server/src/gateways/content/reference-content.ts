import { fileURLToPath } from 'node:url';

/** Where the reference utility keeps its help and terms, as files. */
export const referenceContentFolder = fileURLToPath(
  new URL('../../../../../packages/reference-utility/content', import.meta.url),
);
