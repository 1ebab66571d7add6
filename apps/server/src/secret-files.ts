import { readFileSync } from 'node:fs';
import { describeFileError } from '@wattershed/embedded-postgres/failures';
import { WrongSetting } from './wrong-setting.ts';

const secretSettings = [
  'DATABASE_URL',
  'GATEWAY_KEY',
  'SMTP_URL',
  'SMS_KEY',
  'SMS_WEBHOOK_KEY',
  'MAIL_WEBHOOK_KEY',
  'SCANNER_KEY',
  'DOCUMENTS_S3_SECRET',
  'BACK_OFFICE_KEYS',
  'SSO_CLIENT_SECRET',
  'MASTER_KEY',
] as const;

/** The settings that name a file with a secret, such as MASTER_KEY_FILE. */
export const secretFileSettings = secretSettings.map(name => `${name}_FILE`);

type Environment = Record<string, string | undefined>;

/**
 * The environment with the secrets that it names files for, as a vault or a container platform mounts them: what stands
 * in the environment itself shows in process lists, crash reports, and every program that is started from there. Throws
 * {@link WrongSetting}.
 */
export function withSecretFiles(env: Environment): Environment {
  const given = { ...env };
  for (const name of secretSettings) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new WrongSetting(`Wrong setting: ${name} and ${name}_FILE are both set.`);
    given[name] = readSecret(`${name}_FILE`, file);
  }
  return given;
}

function readSecret(setting: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new WrongSetting(
      `Wrong setting: ${setting} names ${file}, which cannot be read: ${describeFileError(error)}.`,
    );
  }
  if (text === '') throw new WrongSetting(`Wrong setting: ${setting} names ${file}, which is empty.`);
  return text;
}
