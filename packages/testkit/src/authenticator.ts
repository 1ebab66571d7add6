import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';

const run = promisify(execFile);

/**
 * What an authenticator app shows for a base 32 secret at a given time: from `oathtool` (OATH Toolkit) if it is
 * installed, else from the package `otpauth`. The server checks codes with neither.
 */
export async function authenticatorCode(secret: string, at: Date = new Date()): Promise<string> {
  const plain = secret.replaceAll(' ', '');
  const seconds = Math.floor(at.getTime() / 1000);
  try {
    const { stdout } = await run('oathtool', ['--totp', '--base32', `--now=@${seconds}`, plain]);
    return stdout.trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return new TOTP({ secret: Secret.fromBase32(plain) }).generate({ timestamp: seconds * 1000 });
  }
}
