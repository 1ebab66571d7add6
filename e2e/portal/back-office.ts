import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { personOf } from '../journey.ts';
import { portalDirectory, portalPort } from './ports.ts';

/** Calls the portal as one of the utility's own systems, with the key that this installation made for it. */
async function ask<Data>(system: 'agent-desk' | 'operations', name: string, request: object): Promise<Data> {
  const secrets = readFileSync(join(portalDirectory(), 'secrets.json'), 'utf8');
  const { masterKey } = JSON.parse(secrets) as { masterKey: string };
  // As the server derives it (apps/server/src/secrets/secrets.ts).
  const key = Buffer.from(hkdfSync('sha256', masterKey, 'wattershed', system, 32)).toString('base64url');
  const basePath = (process.env.PORTAL_BASE_PATH ?? '').replace(/\/$/, '');
  const response = await fetch(`http://127.0.0.1:${portalPort}${basePath}/api/UserManagement/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const { data } = (await response.json()) as { data?: Data };
  if (!data) throw new Error(`${name} was refused with ${response.status}`);
  return data;
}

type Link = { token: string; link: string };

/** A link that signs this demo person in, once. */
export function signInLink(persona: string): Promise<Link> {
  return ask('operations', 'GenerateTokenByAccountNumber', {
    accountNumber: personOf(persona).accounts[0]?.accountNumber,
  });
}

/** A link that opens the portal of this demo person for an agent, once. */
export function supportLink(persona: string, adminUserId: string): Promise<Link> {
  const accountNumber = personOf(persona).accounts[0]?.accountNumber;
  return ask('agent-desk', 'GenerateTokenByAccountNumber', { accountNumber, purpose: 'support', adminUserId });
}

/** From now on, this many failed sign-ins count for this address. */
export async function setAddressFailures(ipAddress: string, count: number): Promise<void> {
  await ask('operations', 'SetIpLockCount', { ipAddress, count });
}
