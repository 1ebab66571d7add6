import { fileURLToPath } from 'node:url';

export const portalMigrations = fileURLToPath(new URL('../migrations', import.meta.url));
