import type { ServerSecrets } from '../../../secrets/secrets.ts';
import type { PlacedRequest } from './request-store.ts';

/** Who asked, and where they are told; the key is theirs alone, and is sealed with it for the emails to come. */
export type Contact = { name: string; email: string; followKey: string };

export function sealContact(secrets: Pick<ServerSecrets, 'seal'>, contact: Contact): Buffer {
  return secrets.seal(JSON.stringify(contact));
}

export function contactOf(secrets: Pick<ServerSecrets, 'open'>, { sealedContact }: PlacedRequest): Contact {
  return JSON.parse(secrets.open(sealedContact)) as Contact;
}
