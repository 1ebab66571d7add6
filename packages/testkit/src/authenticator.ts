import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';

const run = promisify(execFile);

/**
 * What an authenticator app shows for a secret in base 32 at a moment: asked of `oathtool` (OATH Toolkit) where it is
 * installed, else of the package `otpauth`. Neither is what the server checks codes with.
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
