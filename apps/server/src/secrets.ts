import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newToken } from './ids.ts';

export type ServerSecrets = { gatewayKey: string };

/** Secrets that this installation made for itself, kept beside its data and readable by its owner alone. */
export async function serverSecrets(dataDir: string): Promise<ServerSecrets> {
  const file = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true });
  try {
    // `wx`: of two starts at once one writes, the other reads what it wrote.
    await writeFile(file, JSON.stringify({ gatewayKey: newToken() }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return JSON.parse(await readFile(file, 'utf8')) as ServerSecrets;
}
