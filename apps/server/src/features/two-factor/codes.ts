import { createHmac, randomInt } from 'node:crypto';
import type { ServerSecrets } from '../../secrets/secrets.ts';

export const recoveryCodeCount = 10;

/** Crockford's alphabet, so that letters read from paper aren't mistaken for others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;

/** Ten codes of 60 bits, in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
    return letters.match(/.{4}/g)?.join('-') ?? letters;
  });
}

/** As stored: case and dashes removed, look-alike letters unified. */
export function recoveryCodeHash(secrets: Pick<ServerSecrets, 'key'>, userUuid: string, typed: string): Buffer {
  const code = typed.toUpperCase().replaceAll(/[ _-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return keyedHash(secrets, `recovery ${userUuid} ${code}`);
}

/** A code to be sent, as stored. It is valid for one device and session. */
export function sentCodeHash(
  secrets: Pick<ServerSecrets, 'key'>,
  of: { deviceId: string; sessionId: string; code: string },
): Buffer {
  return keyedHash(secrets, `sent ${of.deviceId} ${of.sessionId} ${of.code}`);
}

export function newSentCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

function keyedHash(secrets: Pick<ServerSecrets, 'key'>, text: string): Buffer {
  return createHmac('sha256', secrets.key('two-factor')).update(text).digest();
}
