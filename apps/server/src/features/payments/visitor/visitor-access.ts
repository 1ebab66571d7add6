import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { FastifyRequest } from 'fastify';
import { findVisitor, type VisitorAccess } from '../../../access/visitor-store.ts';
import type { Services } from '../../../call.ts';
import { visitorToken } from '../../../credentials/cookies.ts';
import { CallError } from '../../../errors.ts';

/** Throws PAY403 for an account that takes cash only. */
export async function requireNotCashOnly({ gateways }: Services, { accountNumber }: VisitorAccess): Promise<void> {
  if (await gateways.billingSystem.isCashOnly(accountNumber)) throw new CallError('PAY403');
}

type Asking = Pick<Services, 'config' | 'db'> & { http: FastifyRequest; request: { accountNumber: AccountNumber } };

/** Throws PAY401 for a browser that hasn't proven a second fact about this very account, or not lately. */
export async function requireVisitor({ config, db, http, request }: Asking): Promise<VisitorAccess> {
  const token = visitorToken(http, config);
  const access = token === undefined ? undefined : await findVisitor(db, token, request.accountNumber);
  if (!access) throw new CallError('PAY401');
  return access;
}
