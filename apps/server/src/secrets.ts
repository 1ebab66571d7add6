import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackOfficeSystem } from './back-office-systems.ts';
import type { Config } from './config.ts';
import { newToken } from './ids.ts';

export type ServerSecrets = {
  /** A separate key for each use, derived from the master key. */
  key: (use: InnerUse | SharedUse) => Buffer;
  /** The key for one outside system and direction, as text: the one from the settings, or else derived. */
  sharedKey: (use: SharedUse) => string;
  seal: (text: string) => Buffer;
  /** Throws if it was sealed with another key or has been changed. */
  open: (sealed: Buffer) => string;
};

/** What this server keeps to itself. */
type InnerUse = 'seal' | 'captcha' | 'two-factor';

/** Systems this server proves itself to, and systems that prove themselves here. No two of them share a key. */
export type SharedUse = 'payment-gateway' | 'sms-carrier' | 'identity-provider' | BackOfficeSystem;

type GivenKeys = Partial<Record<SharedUse, string | undefined>>;

type KeptSecrets = { masterKey: string };

/**
 * Secrets from the settings, or those this installation made for itself, stored with its data and readable by its owner
 * only.
 */
export async function serverSecrets(
  config: Pick<Config, 'dataDir' | 'GATEWAY_KEY' | 'SMS_KEY' | 'backOfficeKeys' | 'MASTER_KEY'>,
): Promise<ServerSecrets> {
  const { MASTER_KEY, dataDir, backOfficeKeys } = config;
  const given = { 'payment-gateway': config.GATEWAY_KEY, 'sms-carrier': config.SMS_KEY, ...backOfficeKeys };
  return secretsOf(MASTER_KEY ?? (await keptSecrets(dataDir)).masterKey, given);
}

export function secretsOf(masterKey: string, given: GivenKeys = {}): ServerSecrets {
  const key: ServerSecrets['key'] = use => Buffer.from(hkdfSync('sha256', masterKey, 'wattershed', use, 32));
  const sealKey = key('seal');
  return {
    key,
    sharedKey: use => given[use] ?? key(use).toString('base64url'),
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
  const made: KeptSecrets = { masterKey: newToken() };
  try {
    // `wx`: of two simultaneous starts, one writes and the other reads what it wrote.
    await writeFile(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const kept = JSON.parse(await readFile(file, 'utf8')) as Partial<KeptSecrets>;
  if (kept.masterKey) return { masterKey: kept.masterKey };
  // An installation from before the master key gets one, in one step.
  const completed = { ...made, ...kept };
  await writeFile(`${file}.new`, JSON.stringify(completed), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return completed;
}
