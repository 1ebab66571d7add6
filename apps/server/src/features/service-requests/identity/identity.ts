import { createHmac } from 'node:crypto';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { cleanSsn } from '@wattershed/domain/identity/ssn';
import type { ServerSecrets } from '../../../secrets/secrets.ts';

export type NamedPerson = { firstName: string; lastName: string; birthOn: LocalDate | null };

/** Of a number that shows who somebody is, what is written down: nobody reads it there. */
export function sealNumber(secrets: ServerSecrets, text: string) {
  const number = cleanSsn(text).replaceAll(' ', '');
  return {
    sealedNumber: secrets.identity.seal(number),
    numberDigest: digest(secrets, `number ${number}`),
    last4: number.slice(-4),
  };
}

export function digestOfPerson(secrets: ServerSecrets, { firstName, lastName, birthOn }: NamedPerson): Buffer {
  const folded = [firstName, lastName].map(name => name.trim().toLowerCase().replaceAll(/\s+/g, ' '));
  return digest(secrets, JSON.stringify([...folded, birthOn]));
}

function digest(secrets: ServerSecrets, text: string): Buffer {
  return createHmac('sha256', secrets.key('identity')).update(text).digest();
}
