import { generateSecret, generateURI, verifySync } from 'otplib';
import { qrPath } from '../../pdf/qr-path.ts';

/** RFC 6238 with the settings every authenticator app supports: SHA-1, six digits, a new code every 30 seconds. */
const stepSeconds = 30;

/** 160 random bits in base 32, as RFC 4226 recommends. */
export function newAuthenticatorSecret(): string {
  return generateSecret({ length: 20 });
}

/** The time step a code belongs to: this one or a neighbor, for clocks that differ. Undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const found = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds, period: stepSeconds });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}

/** What an authenticator app needs, as a link, as a picture to scan, and in groups of four to type. */
export function presentSecret(secret: string, account: { issuer: string; userName: string }) {
  // A colon separates issuer and name in the link.
  const [issuer, label] = [account.issuer, account.userName].map(text => text.replaceAll(':', ' ')) as [string, string];
  const uri = generateURI({ secret, issuer, label });
  return { secret: secret.match(/.{1,4}/g)?.join(' ') ?? secret, uri, qr: qrPath(uri) };
}
