import {
  getEnergyShare,
  getEnergyShareYearPdf,
  giveMonthly,
  stopMonthly,
} from '@wattershed/contract/payments/energy-share';
import { inTransaction } from '@wattershed/database/transaction';
import { isDonation } from '@wattershed/domain/program/energy-share';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { tellMonthly } from './tell-monthly.ts';

export const energyShareCalls: AnsweredCall[] = [
  answer(getEnergyShare, async ({ access: { accountNumber }, gateways }) => {
    const { energyShare } = gateways.programs;
    const [given, view] = await Promise.all([
      energyShare.listGiven(accountNumber),
      energyShare.findMonthly(accountNumber),
    ]);
    if (!view) throw notFound();
    const { isOpen, nextBillOn, monthly, newestOnBill } = view;
    return {
      ...{ canGiveMonthly: isOpen, nextBillOn, monthly, newestOnBill },
      given: given.map(({ kind, on, amountCents, reference }) => ({
        ...{ kind, on, amountCents },
        paymentId: kind === 'once' && isUuid(reference) ? reference : null,
        billNumber: kind === 'monthly' ? (reference.split('/').at(-1) ?? null) : null,
      })),
    };
  }),

  answer(getEnergyShareYearPdf, async ({ request, access, actor, db, gateways, config, clock }) => {
    const { accountNumber } = access;
    const { year, language } = request;
    const [all, [account]] = await Promise.all([
      gateways.programs.energyShare.listGiven(accountNumber),
      gateways.billingSystem.findAccounts([accountNumber]),
    ]);
    const given = all.filter(({ on }) => on.startsWith(year)).reverse();
    if (!account || given.length === 0) throw notFound();
    const { customerName } = account;
    const today = clock.today(config.UTILITY_TIME_ZONE);
    // What makes PDFs takes memory, so it loads when someone needs it.
    const { yearPdf } = await import('./year-pdf.ts');
    const content = await yearPdf({ year, accountNumber, customerName, given, today }, config, language);
    await insertEvent(db, actor, { kind: 'donations-downloaded', accountNumber, after: { year } });
    return { filename: `energy-share-${year}.pdf`, content };
  }),

  answer(giveMonthly, async ({ request, access: { accountNumber }, actor, db, gateways, config, secrets }) => {
    const { amountCents, firstBillOn } = request;
    const { energyShare } = gateways.programs;
    if (!isDonation('monthly', amountCents)) throw new CallError('PAY422');
    const before = await energyShare.findMonthly(accountNumber);
    if (before?.nextBillOn !== firstBillOn) throw new CallError('RES409');
    const done = await energyShare.giveMonthly({ accountNumber, amountCents });
    if (done === 'refused') throw new CallError('RES409');
    const view = await energyShare.findMonthly(accountNumber);
    // The same again tells nobody twice, and tells what a process that died has not. Of many at once, one tells and logs it.
    if (view?.monthly?.endedOn === null)
      await inTransaction(db, async tx => {
        const isTold = await tellMonthly({ config, secrets }, tx, 'donation-agreed', { accountNumber, view });
        const after = { amountCents, firstBillOn };
        if (isTold) await insertEvent(tx, actor, { kind: 'donation-agreed', accountNumber, after });
      });
    return {};
  }),

  answer(stopMonthly, async ({ access: { accountNumber }, actor, db, gateways, config, secrets }) => {
    const { energyShare } = gateways.programs;
    const done = await energyShare.stopMonthly(accountNumber);
    if (done === 'refused') throw new CallError('RES409');
    const view = await energyShare.findMonthly(accountNumber);
    if (view?.monthly?.endedBy === 'stopped')
      await inTransaction(db, async tx => {
        const isTold = await tellMonthly({ config, secrets }, tx, 'donation-stopped', { accountNumber, view });
        const after = { nextBillOn: view.nextBillOn };
        if (isTold) await insertEvent(tx, actor, { kind: 'donation-stopped', accountNumber, after });
      });
    return {};
  }),
];

/** What was given at a counter has no payment here. */
const isUuid = (reference: string) => /^[\da-f-]{36}$/.test(reference);
