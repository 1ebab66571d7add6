import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../call.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import type { GatewayToken, TokenEvent } from '../../gateways/payment-gateway/port.ts';
import { findLastTokenEventNo, updateLastTokenEventNo } from '../settling-store.ts';
import { planExpiryNotices } from './expiring-cards.ts';
import { tellOwner } from './method-letters.ts';
import { listMethodsOfToken, type MethodToTell, updateBanksWord } from './method-owner-store.ts';
import { listMethodUses, moveMethodUses } from './method-uses-store.ts';
import { updateMethod } from './payment-method-store.ts';

/** The code that a closed account declines with. */
const closedCode = 'F313';

/**
 * Takes in what the networks have told of saved cards since the last run: the method is what the card is by now, whatever
 * pays with it goes on, and its owner is told. The position advances after each event, so a crash repeats one, and repeating
 * changes nothing and tells nobody twice.
 */
export async function heedMethodNews(services: Services, actor: Actor): Promise<void> {
  const { db, gateways } = services;
  for (;;) {
    const events = await gateways.paymentGateway.listTokenEvents(await findLastTokenEventNo(db));
    if (events.length === 0) return;
    for (const event of events) {
      await heed(services, actor, event);
      await updateLastTokenEventNo(db, event.eventNo);
    }
  }
}

async function heed(services: Services, actor: Actor, event: TokenEvent): Promise<void> {
  const methods = await listMethodsOfToken(services.db, event.token);
  if (methods.length === 0) return;
  const now = await services.gateways.paymentGateway.findToken(event.token);
  for (const method of methods) await heedFor(services, actor, event, method, now);
}

async function heedFor(
  services: Services,
  actor: Actor,
  { eventNo, kind }: TokenEvent,
  method: MethodToTell,
  token: GatewayToken | undefined,
): Promise<void> {
  const { accountNumber, customerRefNum } = method;
  const happening = `card news ${eventNo} ${customerRefNum}`;
  await inTransaction(services.db, async tx => {
    const tell = (letter: Parameters<typeof tellOwner>[2]) => method.isPresent && tellOwner(services, tx, letter);
    if (kind === 'closed') {
      const uses = await listMethodUses(tx, method);
      const isUsed = uses.some(use => use.customerRefNum === customerRefNum);
      await updateBanksWord(tx, method, { blockedReason: closedCode, checkAskedAt: null });
      await tell({ method, kind: isUsed ? 'payments/used-card-closed' : 'payments/card-closed', happening });
    } else if (kind === 'contact-cardholder') {
      await updateBanksWord(tx, method, { blockedReason: null, checkAskedAt: services.clock.now() });
      await tell({ method, kind: 'payments/card-check', happening });
    } else if (token) {
      const { brand, last4, expiryMonth, expiryYear, fingerprint } = token;
      const updated = { ...method, brand, last4, expiryMonth, expiryYear, fingerprint };
      await updateMethod(tx, method, updated);
      await moveMethodUses(tx, method, customerRefNum, { ...updated, feeCents: null });
      await planExpiryNotices(services, tx, updated);
      await tell({ method: updated, kind: 'payments/card-updated', happening });
    }
    await insertEvent(tx, actor, {
      kind: 'payment-method-updated',
      accountNumber,
      before: { customerRefNum, last4: method.last4, expiryMonth: method.expiryMonth, expiryYear: method.expiryYear },
      after: { news: kind, last4: token?.last4, expiryMonth: token?.expiryMonth, expiryYear: token?.expiryYear },
    });
  });
}
