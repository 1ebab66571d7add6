import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { personOf } from '../journey.ts';
import { portalDirectory, portalPort } from './ports.ts';

/** What the utility's own systems ask of the portal, with the key that this installation made for itself. */
async function ask<Data>(name: string, request: object): Promise<Data> {
  const secrets = readFileSync(join(portalDirectory(), 'secrets.json'), 'utf8');
  const { gatewayKey } = JSON.parse(secrets) as { gatewayKey: string };
  const basePath = (process.env.PORTAL_BASE_PATH ?? '').replace(/\/$/, '');
  const response = await fetch(`http://127.0.0.1:${portalPort}${basePath}/api/UserManagement/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${gatewayKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const { data } = (await response.json()) as { data?: Data };
  if (!data) throw new Error(`${name} was refused with ${response.status}`);
  return data;
}

type Link = { token: string; link: string };

/** A link that signs this demo person in, once. */
export function signInLink(persona: string): Promise<Link> {
  return ask('GenerateTokenByAccountNumber', { accountNumber: personOf(persona).accounts[0]?.accountNumber });
}

/** A link that opens the portal of this demo person for an agent, once. */
export function supportLink(persona: string, adminUserId: string): Promise<Link> {
  const accountNumber = personOf(persona).accounts[0]?.accountNumber;
  return ask('GenerateTokenByAccountNumber', { accountNumber, purpose: 'support', adminUserId });
}

/** Counts so many failed sign-ins of this address from now on. */
export async function setAddressFailures(ipAddress: string, count: number): Promise<void> {
  await ask('SetIpLockCount', { ipAddress, count });
}
