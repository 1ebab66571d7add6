import {
  addBankAccount,
  enrollInAutoPay,
  enrollWithBankAccount,
  enrollWithCard,
  leaveAutoPay,
  listBankAccounts,
  pauseAutoPay,
  previewAutoPay,
  skipNextBill,
} from '@wattershed/contract/autopay/enrollment';
import type { Call, ParsedRequestOf } from '@wattershed/contract/call';
import { addMonths } from '@wattershed/domain/calendar/local-date';
import { zeroCents } from '@wattershed/domain/money/cents';
import type { AutoPayTerms } from '@wattershed/domain/payment/auto-pay/terms';
import { type AnsweredCall, answer, type CallContext } from '../../call.ts';
import { CallError, notFound } from '../../errors.ts';
import { findAutoPay } from '../../paying/auto-pay/auto-pay-store.ts';
import { agreementVersion, agreementWords } from '../../paying/auto-pay/auto-pay-words.ts';
import { type DrawnAccount, readDrawnAccount } from '../../paying/auto-pay/bill-to-draw.ts';
import { agreeToAutoPay, leaveAutoPay as leave, pauseUntil, skipNext } from '../../paying/auto-pay/change-auto-pay.ts';
import { type DrawnMethod, findAnyMethod } from '../../paying/auto-pay/drawn-method-store.ts';
import { expectedDecision } from '../../paying/auto-pay/expected-decision.ts';
import { decideAgain } from '../../paying/auto-pay/replan.ts';
import { tellPortalDraw } from '../../paying/auto-pay/tell-portal-draw.ts';
import { listMethods } from '../../paying/methods/payment-method-store.ts';
import { requireAcceptedKind } from '../../paying/money-back/bank-refused.ts';
import { feeFor, isMethodExpired } from '../../paying/payments-rules.ts';
import { saveNewMethod } from './save-new-method.ts';
import { termsOf } from './terms.ts';

type ForAccount = CallContext<Call & { access: 'signedIn'; account: string }>;

async function getDrawnAccount(context: Pick<ForAccount, 'gateways' | 'access'>): Promise<DrawnAccount> {
  const account = await readDrawnAccount(context, context.access.accountNumber);
  if (!account) throw notFound();
  return account;
}

type Agreeing = {
  customerRefNum: string;
  terms: Pick<AutoPayTerms, 'rule' | 'amount'>;
  request: { revision: number | null; language: Parameters<typeof agreementWords>[2]; agreementVersion: string };
};

/**
 * The billing system collects nothing before the portal begins: of a bill that is under way, nothing is drawn twice. It gives up
 * its own agreement only once the portal has the enrollment: if the portal doesn't get to it, a job tells the billing system so,
 * and it goes on as before.
 */
async function enroll(context: ForAccount, { customerRefNum, terms, request }: Agreeing): Promise<void> {
  const { db, jobs, access, gateways } = context;
  const { accountNumber } = access;
  // The agreement has changed since it was shown.
  if (request.agreementVersion !== agreementVersion) throw new CallError('RES409');
  const found = await findAnyMethod(db, { accountNumber, userUuid: access.userUuid, customerRefNum });
  if (!found || found.isRemoved) throw notFound();
  const { today, isClosed } = await getDrawnAccount(context);
  // A session that began before the account was closed still has the right.
  if (isClosed) throw new CallError('ACC403');
  if (isMethodExpired(found, today)) throw new CallError('F305');
  if (found.isBlocked) throw new CallError('MTH423');
  await requireAcceptedKind(context, accountNumber, found.kind);
  const enrolled = await findAutoPay(db, accountNumber);
  if ((enrolled?.revision ?? null) !== request.revision) throw new CallError('RES409');
  if (!enrolled) {
    await jobs.send(db, 'tell-portal-draw', { accountNumber }, { key: `${accountNumber} begun`, afterSeconds: 60 });
    await gateways.billingSystem.holdCollection(accountNumber);
  }
  const account = await getDrawnAccount(context);
  const { revision, language } = request;
  await agreeToAutoPay(context, access, account, { customerRefNum, ...terms, revision, language }, found);
  // A job does it, too, as often as it takes.
  if (!enrolled) await tellPortalDraw(context, accountNumber).catch(() => undefined);
}

type WithNew = ParsedRequestOf<typeof enrollWithCard>;

async function enrollWithNew(context: ForAccount, kind: 'card' | 'bank', request: WithNew): Promise<void> {
  const terms = termsOf(request, context.config);
  // Before it is saved: what can't be drawn from isn't kept for it.
  await requireAcceptedKind(context, context.access.accountNumber, kind);
  const customerRefNum = await saveNewMethod(context, kind, request);
  await enroll(context, { customerRefNum, terms, request });
}

async function methodOf({ db, access }: ForAccount): Promise<DrawnMethod> {
  const autoPay = await findAutoPay(db, access.accountNumber);
  const method = autoPay && (await findAnyMethod(db, autoPay));
  if (!method) throw new CallError('RES409');
  return method;
}

const notEnrolled = { skipsNext: false, pausedUntil: null, decidedBill: null, decidedReason: null };

/** A pause is a pause: who wants no auto pay for longer turns it off. */
const longestPauseMonths = 12;

export const enrollmentCalls: AnsweredCall[] = [
  answer(previewAutoPay, async context => {
    const { request, access, config, db } = context;
    const [account, enrolled] = await Promise.all([getDrawnAccount(context), findAutoPay(db, access.accountNumber)]);
    // Whoever changes what someone else set up begins anew.
    const kept = enrolled?.userUuid === access.userUuid ? enrolled : notEnrolled;
    const terms = { ...kept, ...termsOf(request, config) };
    const { bill, today, owed, nextBillOn } = account;
    const decision = await expectedDecision(context, account, await decideAgain(db, terms, account, config));
    return {
      today,
      agreementVersion,
      agreementText: agreementWords(
        { ...terms, accountNumber: access.accountNumber },
        request,
        request.language,
        config,
      ),
      feeCents: feeFor(config, request.kind),
      bill:
        bill && decision
          ? {
              dueOn: bill.dueOn,
              isDrawn: decision.isDrawn,
              payOn: decision.isDrawn ? decision.payOn : null,
              amountCents: decision.isDrawn ? decision.amountCents : zeroCents,
              leftCents: decision.leftCents,
              isAsked: decision.isDrawn && decision.isAsked,
              pastDueCents: owed.pastDueCents,
              reason: decision.isDrawn ? null : decision.reason,
            }
          : null,
      nextBillOn: nextBillOn ?? null,
      skipsNext: terms.skipsNext,
      pausedUntil: terms.pausedUntil !== null && terms.pausedUntil > today ? terms.pausedUntil : null,
    };
  }),

  answer(enrollInAutoPay, async context => {
    const { request, config } = context;
    await enroll(context, { customerRefNum: request.customerRefNum, terms: termsOf(request, config), request });
    return {};
  }),

  answer(enrollWithBankAccount, async context => {
    await enrollWithNew(context, 'bank', context.request);
    return {};
  }),

  answer(enrollWithCard, async context => {
    await enrollWithNew(context, 'card', context.request);
    return {};
  }),

  answer(addBankAccount, async context => ({
    customerRefNum: await saveNewMethod(context, 'bank', context.request),
  })),

  answer(listBankAccounts, async ({ db, access, gateways, request }) => {
    const [[account], methods] = await Promise.all([
      gateways.billingSystem.findAccounts([access.accountNumber]),
      listMethods(db, access),
    ]);
    // Another customer's number and one that there isn't get the same answer.
    if (account?.customerNumber !== request.bpNumber) throw notFound();
    return {
      bankAccounts: methods
        .filter(({ kind }) => kind === 'bank')
        .map(({ customerRefNum, brand, last4, nickName, isDefault }) => {
          return { customerRefNum, brand, last4, nickName, isDefault };
        }),
    };
  }),

  answer(leaveAutoPay, async context => {
    await leave(context, await getDrawnAccount(context), context.request.revision);
    return {};
  }),

  answer(skipNextBill, async context => {
    const { access, request } = context;
    await skipNext(context, access, await getDrawnAccount(context), await methodOf(context), request);
    return {};
  }),

  answer(pauseAutoPay, async context => {
    const { access, request } = context;
    const account = await getDrawnAccount(context);
    requirePause(request.until, account);
    await pauseUntil(context, access, account, await methodOf(context), request);
    return {};
  }),
];

function requirePause(until: AutoPayTerms['pausedUntil'], { today }: DrawnAccount): void {
  if (until !== null && (until <= today || until > addMonths(today, longestPauseMonths))) throw new CallError('VLD001');
}
