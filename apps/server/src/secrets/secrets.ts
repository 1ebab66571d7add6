import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync } from 'node:crypto';
import type { Pool } from '@wattershed/database/pool';
import type { BackOfficeSystem } from '../back-office-systems.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import { randomNonce } from '../ids.ts';
import { findMasterKey, makeMasterKey, secretsFile } from './master-key.ts';
import { findSealedSecret, hasSealedWork } from './sealed-store.ts';

export type ServerSecrets = {
  /** A separate key for each use, derived from the master key. */
  key: (use: InnerUse | SharedUse) => Buffer;
  /** The key for one outside system and direction, as text: the one from the settings, or else derived. */
  sharedKey: (use: SharedUse) => string;
  seal: (text: string) => Buffer;
  /** Throws if it was sealed with another key or has been changed. */
  open: (sealed: Buffer) => string;
  /** The same with a key of its own, for what shows who somebody is: Social Security numbers and the like. */
  identity: Pick<ServerSecrets, 'seal' | 'open'>;
};

/** What this server keeps to itself. */
type InnerUse =
  | 'seal'
  | 'captcha'
  | 'two-factor'
  | 'messages'
  | 'unsubscribe'
  | 'draft-question'
  | 'scheduled-link'
  | 'identity'
  | 'landlord-link'
  | 'request-tracking'
  | 'contact-link'
  | 'backup';

/** Systems this server proves itself to, and systems that prove themselves here. No two of them share a key. */
export type SharedUse =
  | 'payment-gateway'
  | 'sms-carrier'
  | 'scanner'
  | 'identity-provider'
  | 'mail-webhooks'
  | 'sms-webhooks'
  | BackOfficeSystem;

type GivenKeys = Partial<Record<SharedUse, string | undefined>>;

type KeyConfig = Pick<
  Config,
  | 'dataDir'
  | 'GATEWAY_KEY'
  | 'SMS_KEY'
  | 'SCANNER_KEY'
  | 'MAIL_WEBHOOK_KEY'
  | 'SMS_WEBHOOK_KEY'
  | 'backOfficeKeys'
  | 'MASTER_KEY'
>;

/**
 * Secrets from the settings, or those this installation made for itself. A key is only made while nothing in the
 * database is sealed: with another key, that would be lost without a word. Throws CannotStart.
 */
export async function serverSecrets(config: KeyConfig, db: Pool): Promise<ServerSecrets> {
  const secrets = await keptSecrets(config);
  const sealed = await findSealedSecret(db);
  if (secrets) {
    if (sealed && !canOpen(secrets, sealed)) throw new CannotStart(wrongKey(config));
    return secrets;
  }
  if (sealed || (await hasSealedWork(db))) throw new CannotStart(lostKey(config));
  return secretsOf(await makeMasterKey(config.dataDir), givenKeys(config));
}

/** The same for a program beside the portal, which makes no key: undefined if there is none. */
export async function keptSecrets(config: KeyConfig): Promise<ServerSecrets | undefined> {
  const masterKey = config.MASTER_KEY ?? (await findMasterKey(config.dataDir));
  return masterKey === undefined ? undefined : secretsOf(masterKey, givenKeys(config));
}

const givenKeys = (config: KeyConfig): GivenKeys => ({
  'payment-gateway': config.GATEWAY_KEY,
  'sms-carrier': config.SMS_KEY,
  scanner: config.SCANNER_KEY,
  'mail-webhooks': config.MAIL_WEBHOOK_KEY,
  'sms-webhooks': config.SMS_WEBHOOK_KEY,
  ...config.backOfficeKeys,
});

const lostKey = ({ dataDir }: KeyConfig) =>
  `The database holds secrets sealed with a master key, but ${secretsFile(dataDir)} is missing or empty: put it back from a backup, or set MASTER_KEY.`;

const wrongKey = ({ dataDir, MASTER_KEY }: KeyConfig) =>
  `${MASTER_KEY === undefined ? `The master key in ${secretsFile(dataDir)}` : 'MASTER_KEY'} is not the one that the secrets in the database are sealed with: set the right one.`;

function canOpen({ open }: ServerSecrets, sealed: Buffer): boolean {
  try {
    open(sealed);
    return true;
  } catch {
    return false;
  }
}

export function secretsOf(masterKey: string, given: GivenKeys = {}): ServerSecrets {
  const key: ServerSecrets['key'] = use => Buffer.from(hkdfSync('sha256', masterKey, 'wattershed', use, 32));
  return {
    key,
    sharedKey: use => given[use] ?? key(use).toString('base64url'),
    ...sealedWith(key('seal')),
    identity: sealedWith(key('identity')),
  };
}

function sealedWith(key: Buffer): Pick<ServerSecrets, 'seal' | 'open'> {
  // As bytes, it would be made a key again for each use.
  const sealKey = createSecretKey(key);
  return {
    seal(text) {
      const nonce = randomNonce(12);
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
