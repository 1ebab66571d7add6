import {
  changeTextToPay,
  enrollInTextToPay,
  getTextToPay,
  sendTextToPayCode,
  unenrollFromTextToPay,
} from '@wattershed/contract/autopay/text-to-pay';
import type { DataOf } from '@wattershed/contract/call';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { consentWordings } from '@wattershed/domain/contact/text-consent';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { maskToLast4 } from '@wattershed/domain/text/mask';
import type { AccountAccess } from '../../../access/access-store.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { requireNumberCode, textNumberCode } from '../../../credentials/codes/number-code.ts';
import { findPending, voidPending } from '../../../credentials/codes/phone-code-store.ts';
import { CallError, notFound } from '../../../errors.ts';
import { type Actor, insertEvent } from '../../../events/event-store.ts';
import { newUuid } from '../../../ids.ts';
import { isStopped, lockNumber } from '../../../letters/text-reply-store.ts';
import { notify, notifyPeople } from '../../../messages/notify.ts';
import { findMethod, listMethods, type StoredMethod } from '../../../paying/methods/payment-method-store.ts';
import { areBanksRefused, requireAcceptedKind } from '../../../paying/money-back/bank-refused.ts';
import { isMethodExpired } from '../../../paying/payments-rules.ts';
import { endAndTell } from './end-enrollments.ts';
import {
  findEnrollment,
  findLastEnd,
  insertEnrollment,
  isPhoneOfAnother,
  listBlockedMethods,
  listOwnNumbers,
  updateEnrolledMethod,
} from './enrollment-store.ts';
import { account, methodInWords } from './reply.ts';

const purpose = 'text-to-pay';

type Paid = Services & { access: AccountAccess; actor: Actor };

export const textToPayCalls: AnsweredCall[] = [
  answer(getTextToPay, async context => {
    const { db, access, gateways } = context;
    const [enrollment, lastEnd, numbers, methods, pending, owed, blocked, isBankRefused] = await Promise.all([
      findEnrollment(db, access),
      findLastEnd(db, access),
      listOwnNumbers(db, access.userUuid),
      listMethods(db, access),
      findPending<{ phone: string }>(db, access.userUuid, purpose),
      gateways.billingSystem.getAmountsOwed(access.accountNumber),
      listBlockedMethods(db, access),
      areBanksRefused(context, access.accountNumber),
    ]);
    const standing = { today: owed.today, blocked, isBankRefused };
    const shown = methods.map(one => presentMethod(one, standing));
    const isStoppedNow = !enrollment && lastEnd?.reason === 'stopped';
    return {
      enrollment: enrollment
        ? {
            phone: enrollment.phone,
            enrolledAt: enrollment.enrolledAt.toISOString(),
            method: shown.find(({ customerRefNum }) => customerRefNum === enrollment.customerRefNum) ?? null,
          }
        : null,
      stoppedPhone: isStoppedNow ? lastEnd.phone : null,
      numbers,
      methods: shown,
      isBankRefused,
      codeSentTo: pending?.phone ?? null,
    };
  }),

  answer(sendTextToPayCode, async context => {
    const { request, access, db } = context;
    const { phone, language } = request;
    const { userUuid, accountNumber } = access;
    await requireOpenAccount(context);
    await inTransaction(db, async tx => {
      await requireFreeNumber(tx, phone, userUuid);
      const kind = 'autopay/text-to-pay-code';
      await textNumberCode(context, tx, { userUuid, purpose, kind, phone, language, accountNumber });
    });
    return {};
  }),

  answer(enrollInTextToPay, async context => {
    const { request, access, db, actor, clock, config } = context;
    const { phone, language, customerRefNum } = request;
    const { userUuid, accountNumber } = access;
    await requireOpenAccount(context);
    const method = await requireMethod(context, customerRefNum);
    await requireProof(context, phone, request.code);
    await inTransaction(db, async tx => {
      await requireFreeNumber(tx, phone, userUuid);
      if (request.code !== null && !(await voidPending(tx, userUuid, purpose))) throw new CallError('LOG005');
      const enrollmentId = newUuid();
      const wording = consentWordings['text-to-pay'];
      const enrolled = { accountNumber, enrollmentId, userUuid, customerRefNum, phone, language, wording };
      const isNew = await insertEnrollment(tx, { ...enrolled, enrolledAt: clock.now(), agreedAddress: actor.ip });
      // Another tab was first.
      if (!isNew) throw new CallError('RES409');
      const after = { number: maskToLast4(phone), wording, language, method: method.last4 };
      await insertEvent(tx, actor, { kind: 'text-to-pay-started', accountNumber, after });
      const values = {
        account: account(accountNumber),
        method: methodInWords(method, language),
        number: maskToLast4(phone),
        link: `${config.portalUrl}TextToPay`,
      };
      await notify(context, tx, {
        kind: 'autopay/text-to-pay-on',
        happening: enrollmentId,
        to: { userUuid, phones: [phone], emails: await emailsOf(tx, access), language },
        accountNumber,
        values,
      });
    });
    return {};
  }),

  answer(changeTextToPay, async context => {
    const { request, access, db, actor, config } = context;
    const { customerRefNum } = request;
    const { accountNumber, userUuid } = access;
    const method = await requireMethod(context, customerRefNum);
    await inTransaction(db, async tx => {
      const before = await findEnrollment(tx, access);
      if (!before) throw new CallError('RES409');
      if (before.customerRefNum === customerRefNum) return;
      if (!(await updateEnrolledMethod(tx, access, customerRefNum))) throw new CallError('RES409');
      await insertEvent(tx, actor, { kind: 'text-to-pay-changed', accountNumber, after: { method: method.last4 } });
      const values = {
        account: account(accountNumber),
        method: methodInWords(method, before.language),
        link: `${config.portalUrl}TextToPay`,
      };
      const happening = { kind: 'autopay/text-to-pay-changed', happening: actor.requestId } as const;
      await notifyPeople(context, tx, happening, [{ userUuid, accountNumber, values }]);
    });
    return {};
  }),

  answer(unenrollFromTextToPay, async context => {
    const { access, db, actor } = context;
    await inTransaction(db, async tx => {
      const enrollment = await findEnrollment(tx, access);
      if (enrollment) await endAndTell(context, tx, actor, enrollment, 'unenrolled');
    });
    return {};
  }),
];

type Shown = DataOf<typeof getTextToPay>['methods'][number];

type Standing = { today: LocalDate; blocked: ReadonlySet<string>; isBankRefused: boolean };

function problemOf(method: StoredMethod, { today, blocked, isBankRefused }: Standing): Shown['problem'] {
  if (blocked.has(method.customerRefNum)) return 'blocked';
  if (isMethodExpired(method, today)) return 'expired';
  return method.kind === 'bank' && isBankRefused ? 'bankRefused' : null;
}

function presentMethod(method: StoredMethod, standing: Standing): Shown {
  const { customerRefNum, kind, brand, last4, nickName, isDefault } = method;
  return { customerRefNum, kind, brand, last4, nickName, isDefault, problem: problemOf(method, standing) };
}

/** A session that began before the account was closed still has the right. */
async function requireOpenAccount({ gateways, access }: Paid): Promise<void> {
  const [account] = await gateways.billingSystem.findAccounts([access.accountNumber]);
  if (account?.status === accountStatuses.closedWithBalance) throw new CallError('ACC403');
}

/** Their own, and one that can be charged. */
async function requireMethod(context: Paid, customerRefNum: string): Promise<StoredMethod> {
  const { db, access, gateways } = context;
  const [method, owed, blocked] = await Promise.all([
    findMethod(db, access, customerRefNum),
    gateways.billingSystem.getAmountsOwed(access.accountNumber),
    listBlockedMethods(db, access),
  ]);
  if (!method) throw notFound();
  // It was none when the screen was opened.
  if (blocked.has(customerRefNum)) throw new CallError('RES409');
  if (isMethodExpired(method, owed.today)) throw new CallError('F305');
  await requireAcceptedKind(context, access.accountNumber, method.kind);
  return method;
}

/** The number answers for nobody else, and takes texts. It stays locked. */
async function requireFreeNumber(tx: Transaction, phone: string, userUuid: string): Promise<void> {
  await lockNumber(tx, phone);
  if (await isStopped(tx, phone)) throw new CallError('TXT409');
  if (await isPhoneOfAnother(tx, phone, userUuid)) throw new CallError('TXT410');
}

/** With the code that the number has got, unless it was proven before. */
async function requireProof(context: Paid, phone: string, code: string | null): Promise<void> {
  const { db, access } = context;
  const { userUuid } = access;
  if (code === null) {
    const own = (await listOwnNumbers(db, userUuid)).find(one => one.phone === phone);
    // It was proven when the screen was opened, and isn't anymore.
    if (!own?.isProven) throw new CallError('RES409');
    return;
  }
  await requireNumberCode(context, { userUuid, purpose, code, phone });
}

async function emailsOf(tx: Transaction, access: AccountAccess): Promise<string[]> {
  const enrolled = await findEnrollment(tx, access);
  return enrolled?.email ? [enrolled.email] : [];
}
