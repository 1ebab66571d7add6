import type { RequestOf } from '@wattershed/contract/call';
import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { getSeveralPaymentDetails, paySeveralAccounts } from '@wattershed/contract/payments/several';
import { cents, zeroCents } from '@wattershed/domain/money/cents';
import { isBankRefused } from '@wattershed/domain/payment/money-back/return-rules';
import { type RightName, refusalOfRight } from '@wattershed/domain/rights/rights';
import { type AccountAccess, findAccessesOfPerson, type Session } from '../../../access/access-store.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import type { Actor } from '../../../events/event-store.ts';
import { serviceAddressOf } from '../../../gateways/billing-system/service-address.ts';
import { decideCombined, hasAnAccountTwice, inAccountOrder } from '../../../paying/combined/combined-rules.ts';
import { findMethod, listMethodsOfPerson } from '../../../paying/methods/payment-method-store.ts';
import { type MethodToCharge, type Purpose, payUnderKey } from '../../../paying/pay-under-key.ts';
import { findPerson } from '../../../paying/payer-store.ts';
import { amountLimits, feeFor } from '../../../paying/payments-rules.ts';
import { findNewMethod, findSavedMethod } from '../method-to-charge.ts';
import { presentMethod } from '../methods/present-method.ts';
import { oneOfEachNumber } from './one-of-each-number.ts';
import { readAccountsNow } from './several-owed.ts';

const right: RightName = 'single pay';
const savingRight: RightName = payByCard.rightOfField.saveMethod;

export const severalCalls: AnsweredCall[] = [
  answer(getSeveralPaymentDetails, async context => {
    const { request, session, db, config } = context;
    const accesses = await findAccessesOfPerson(db, session.userUuid, request.accountNumbers, right);
    const theirs = [...accesses.keys()];
    const [now, savers, methods, person] = await Promise.all([
      readAccountsNow(context, theirs),
      findAccessesOfPerson(db, session.userUuid, theirs, savingRight),
      listMethodsOfPerson(db, session.userUuid, theirs),
      findPerson(db, session.userUuid),
    ]);
    const [first] = now.values();
    if (!first) throw notFound();
    const { today } = first.owed;
    return {
      today,
      // In the order in which they were chosen.
      accounts: [...new Set(request.accountNumbers)].flatMap(accountNumber => {
        const [own, found] = [accesses.get(accountNumber), now.get(accountNumber)];
        if (!own || !found) return [];
        const { today: _, ...owed } = found.owed;
        const rights = own.mayUse ? [right] : [];
        return {
          accountNumber,
          nickName: own.nickName,
          status: found.account.status,
          serviceAddress: serviceAddressOf(found.account),
          owed: { ...owed, outcomeUnknownCents: cents(found.underWayCents) },
          maxAllowedCents: amountLimits(found.owed, config).maxAllowedCents,
          refusal: own.mayUse ? null : (refusalOfRight({ ...own.access, rights }, right) ?? null),
          isUnderWay: found.isUnderWay,
          isBankRefused: isBankRefused(found.returns),
          canSave: savers.get(accountNumber)?.mayUse ?? false,
        };
      }),
      minAllowedCents: cents(config.MIN_PAYMENT_CENTS),
      maxAllowedCents: cents(config.MAX_PAYMENT_CENTS),
      cardFeeCents: feeFor(config, 'card'),
      bankFeeCents: feeFor(config, 'bank'),
      walletFeeCents: feeFor(config, 'wallet'),
      methods: oneOfEachNumber(methods).map(method => presentMethod(method, today)),
      receiptEmail: person.email,
      billingName: person.name,
      billingZip: first.account.mailingZip,
    };
  }),

  answer(paySeveralAccounts, async context => {
    const { request, session, db } = context;
    if (hasAnAccountTwice(request.lines)) throw new CallError('REQ400');
    const lines = inAccountOrder(request.lines);
    const numbers = lines.map(({ accountNumber }) => accountNumber);
    const accesses = await findAccessesOfPerson(db, session.userUuid, numbers, right);
    // Any of theirs may say what became of the key; without one of their own, they are told of nothing.
    const [access] = numbers.flatMap(number => accesses.get(number)?.access ?? []);
    if (!access) throw notFound();
    const own = numbers.flatMap(number => accesses.get(number) ?? []);
    const paying = { ...context, access };
    const { accountNumber } = access;
    // The key stands for all that was sent: the lines and the method, too.
    const whole = { amountType: 'Other', seenBalanceCents: zeroCents } as const;
    const outcome = await payUnderKey(
      paying,
      { ...request, ...whole },
      () => findMethodOf(paying, own),
      async () => {
        if (own.length < numbers.length) throw notFound();
        if (own.some(({ mayUse }) => !mayUse)) throw new CallError('AUTH403');
        return severalBills(paying, { ...request, lines });
      },
    );
    return { ...outcome, accountNumber };
  }),
];

type Request = RequestOf<typeof paySeveralAccounts>;
type Paying = Services & { access: AccountAccess; session: Session; actor: Actor; request: Request };

/** What several accounts owe, by their bills. */
function severalBills(context: Paying, { lines, amountCents, feeCents }: Request): Purpose {
  const { config, gateways } = context;
  return {
    charge: null,
    lines,
    async read() {
      const now = await readAccountsNow(
        context,
        lines.map(({ accountNumber }) => accountNumber),
      );
      return {
        isCashOnly: [...now.values()].some(({ account }) => account.isCashOnly),
        decide: method => decideCombined({ lines, amountCents, feeCents }, number => now.get(number), config, method),
      };
    },
    async isStillSo() {
      const balances = await Promise.all(
        lines.map(({ accountNumber }) => gateways.billingSystem.getBalance(accountNumber)),
      );
      return lines.every(({ seenBalanceCents }, place) => balances[place] === seenBalanceCents);
    },
  };
}

/** The person's own method, whichever of the accounts they saved it for; or one they have just entered. */
async function findMethodOf(context: Paying, own: readonly { access: AccountAccess }[]): Promise<MethodToCharge> {
  const { method } = context.request;
  if (method.source === 'new') return findEntered(context, own, method);
  const found = await Promise.all(own.map(({ access }) => findMethod(context.db, access, method.customerRefNum)));
  const place = found.findIndex(one => one !== undefined);
  const { access } = own[Math.max(place, 0)] ?? context;
  return findSavedMethod({ ...context, access }, method.customerRefNum);
}

type Entered = Extract<Request['method'], { source: 'new' }>;

/** For this charge alone, or kept with one of the accounts that are paid, where the person may add one. */
async function findEntered(
  context: Paying,
  own: readonly { access: AccountAccess }[],
  { kind, paymentToken, keep }: Entered,
): Promise<MethodToCharge> {
  if (!keep) {
    const once = { paymentToken, saveMethod: false, nickName: '', setDefaultPayment: false };
    return findNewMethod(context, kind, once);
  }
  const { accountNumber, nickName, setDefaultPayment } = keep;
  const access = own.find(one => one.access.accountNumber === accountNumber)?.access;
  if (!access) throw new CallError('REQ400');
  const entered = { paymentToken, saveMethod: true, nickName, setDefaultPayment };
  const method = await findNewMethod({ ...context, access }, kind, entered);
  return { ...method, save: method.save && { ...method.save, accountNumber } };
}
