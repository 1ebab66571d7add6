import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KindOfMessage } from '@wattershed/domain/message/message-kinds';
import { type PreferenceGroup, preferenceGroups } from '@wattershed/domain/message/preference-group';
import type { Services } from '../../call.ts';

/** Which emails a person no longer wants: those of one group, about one account, or about none. */
export type Subscription = { userUuid: string; accountNumber: string; group: PreferenceGroup };

type Keyed = Pick<Services['secrets'], 'key'>;

export const unsubscribePath = '/unsubscribe';

/**
 * What email programs offer as “unsubscribe” (RFC 8058), for whoever has the email, without a sign-in and without an end;
 * undefined for required messages, which nobody can turn off.
 */
export function unsubscribeLink(
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
  { need, group }: Pick<KindOfMessage, 'need' | 'group'>,
  { recipientId, accountNumber }: { recipientId: string; accountNumber: string | null },
): string | undefined {
  if (need === 'required') return undefined;
  const token = tokenOf(secrets, { userUuid: recipientId, accountNumber: accountNumber ?? '', group });
  return `${config.portalUrl}${unsubscribePath.slice(1)}/${token}`;
}

const uuidBytes = 16;

/** Short enough for one part of a path. */
export function tokenOf(secrets: Keyed, { userUuid, accountNumber, group }: Subscription): string {
  const bytes = Buffer.concat([
    Buffer.from(userUuid.replaceAll('-', ''), 'hex'),
    Buffer.from(`${accountNumber} ${group}`),
  ]);
  const content = bytes.toString('base64url');
  return `${content}.${signatureOf(secrets, content).toString('base64url')}`;
}

/** Undefined when we haven't written it. */
export function readToken(secrets: Keyed, token: string): Subscription | undefined {
  const [content = '', signature = '', ...more] = token.split('.');
  const sent = Buffer.from(signature, 'base64url');
  const due = signatureOf(secrets, content);
  if (more.length > 0 || sent.length !== due.length || !timingSafeEqual(sent, due)) return undefined;
  const bytes = Buffer.from(content, 'base64url');
  const [accountNumber = '', name = ''] = bytes.subarray(uuidBytes).toString('utf8').split(' ');
  const group = preferenceGroups.find(one => one === name);
  return group && { userUuid: uuidOf(bytes.subarray(0, uuidBytes)), accountNumber, group };
}

function signatureOf(secrets: Keyed, content: string): Buffer {
  return createHmac('sha256', secrets.key('unsubscribe')).update(content).digest().subarray(0, 16);
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
