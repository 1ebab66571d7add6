import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { newToken } from './ids.ts';

export type ServerSecrets = {
  /** The key the payment gateway and the carriers know this server by. */
  gatewayKey: string;
  /** A separate key for each use, derived from the master key. */
  key: (use: 'seal' | 'captcha' | 'back-office' | 'two-factor') => Buffer;
  seal: (text: string) => Buffer;
  /** Throws if it was sealed with another key or has been changed. */
  open: (sealed: Buffer) => string;
};

type KeptSecrets = { gatewayKey: string; masterKey: string };

/**
 * Secrets from the settings, or those this installation made for itself, stored with its data and readable by its owner
 * only.
 */
export async function serverSecrets(
  config: Pick<Config, 'dataDir' | 'GATEWAY_KEY' | 'MASTER_KEY'>,
): Promise<ServerSecrets> {
  const { GATEWAY_KEY, MASTER_KEY, dataDir } = config;
  const isGiven = GATEWAY_KEY !== undefined && MASTER_KEY !== undefined;
  const kept = isGiven ? { gatewayKey: GATEWAY_KEY, masterKey: MASTER_KEY } : await keptSecrets(dataDir);
  return secretsOf(GATEWAY_KEY ?? kept.gatewayKey, MASTER_KEY ?? kept.masterKey);
}

export function secretsOf(gatewayKey: string, masterKey: string): ServerSecrets {
  const key: ServerSecrets['key'] = use => Buffer.from(hkdfSync('sha256', masterKey, 'wattershed', use, 32));
  const sealKey = key('seal');
  return {
    gatewayKey,
    key,
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(-16));
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8');
    },
  };
}

async function keptSecrets(dataDir: string): Promise<KeptSecrets> {
  const file = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true });
  const made: KeptSecrets = { gatewayKey: newToken(), masterKey: newToken() };
  try {
    // `wx`: of two simultaneous starts, one writes and the other reads what it wrote.
    await writeFile(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const kept = JSON.parse(await readFile(file, 'utf8')) as Partial<KeptSecrets>;
  if (kept.gatewayKey && kept.masterKey) return kept as KeptSecrets;
  // An installation from before the master key gets one, in one step.
  const completed = { ...made, ...kept };
  await writeFile(`${file}.new`, JSON.stringify(completed), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return completed;
}
