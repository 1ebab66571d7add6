import { timingSafeEqual } from 'node:crypto';
import type { BackOfficeScope } from '@wattershed/contract/back-office-scope';
import type { Pool } from '@wattershed/database/pool';
import type { FastifyRequest } from 'fastify';
import { type BackOfficeSystem, backOfficeSystems, hasScope } from '../back-office-systems.ts';
import type { Config } from '../config.ts';
import { CallError } from '../errors.ts';
import { type Actor, insertEvent } from '../events/event-store.ts';
import { tokenHash } from '../ids.ts';
import type { ServerSecrets } from '../secrets/secrets.ts';

type Given = { db: Pool; config: Pick<Config, 'backOfficeNetworks'>; secrets: ServerSecrets };

/**
 * Lets one of the utility's own systems pass: from an allowed network, with the key that only it and this server have,
 * for what that key opens. Everything a system asks with its key is logged, including refused calls.
 */
export async function requireBackOffice(
  { db, config, secrets }: Given,
  http: FastifyRequest,
  scope: BackOfficeScope,
  actor: Actor,
): Promise<void> {
  if (!config.backOfficeNetworks.includes(http.ip)) {
    http.log.warn({ ip: http.ip }, 'a back-office call from a network that is not allowed');
    throw new CallError('AUTH403');
  }
  const system = systemOfKey(secrets, http);
  if (!system) throw new CallError('AUTH401');
  const isAllowed = hasScope(system, scope);
  await insertEvent(db, actor, { kind: 'back-office-call', after: { system, scope, isAllowed } });
  if (!isAllowed) throw new CallError('AUTH403');
}

function systemOfKey(secrets: ServerSecrets, http: FastifyRequest): BackOfficeSystem | undefined {
  const sent = /^Bearer (.{16,200})$/.exec(http.headers.authorization ?? '')?.[1] ?? '';
  // Hashed first, so that both have the same length and the comparison reveals nothing about the key.
  return backOfficeSystems.find(system => timingSafeEqual(tokenHash(sent), tokenHash(secrets.sharedKey(system))));
}
