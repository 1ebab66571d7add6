import { type AccountNumber, knownAccountNumber } from '@wattershed/domain/account/account-number';
import { expectTypeOf, it } from 'vitest';
import type { listGuestsOf } from '../features/guests/guest-store.ts';
import type { BillingSystem } from '../gateways/billing-system/port.ts';
import type { findPayment } from '../paying/payment-store.ts';
import type { AccountAccess } from './access-store.ts';
import { type SystemAccess, systemAccess } from './system-access.ts';

// The type check is the test: a line marked "@ts-expect-error" that compiles fails `npm run check:types`.

const accountNumber = knownAccountNumber('400100117');
const written = { accountNumber, userUuid: 'a', roleId: 1, accountStatus: 1, isReadingOver: false, isCashOnly: false };

declare const db: Parameters<typeof listGuestsOf>[0];
declare const listGuests: typeof listGuestsOf;
declare const readPayment: typeof findPayment;
declare const billingSystem: BillingSystem;

it('an access to an account cannot be written by hand, only come out of the check', () => {
  expectTypeOf(written).not.toExtend<AccountAccess>();
  expectTypeOf({ accountNumber, reason: 'none' }).not.toExtend<SystemAccess>();
  void (() => {
    // @ts-expect-error: looks like an access but wasn't checked
    void listGuests(db, written);
    // @ts-expect-error: a number proves nothing
    void listGuests(db, accountNumber);
    // @ts-expect-error: a reason must be one of the listed ones
    void readPayment(db, { accountNumber, reason: 'none' }, 'payment');
  });
});

it('the access of the portal itself opens what jobs read, and nothing that only a person may see', () => {
  const access = systemAccess(accountNumber, 'a test of types');
  expectTypeOf(access).not.toExtend<AccountAccess>();
  void (() => {
    void readPayment(db, access, 'payment');
    // @ts-expect-error: guests are listed for a person
    void listGuests(db, access);
  });
});

it('an account number is not any text or number', () => {
  expectTypeOf<string>().not.toExtend<AccountNumber>();
  expectTypeOf<number>().not.toExtend<AccountNumber>();
  void (() => {
    void billingSystem.getAmountsOwed(accountNumber);
    // @ts-expect-error: typed text has to be parsed first
    void billingSystem.getAmountsOwed('400100117');
    // @ts-expect-error: a number would lose its leading zeros
    void billingSystem.getAmountsOwed(400100117);
    // @ts-expect-error: the portal itself can't use an unparsed number, either
    systemAccess('400100117', 'a test of types');
  });
});
