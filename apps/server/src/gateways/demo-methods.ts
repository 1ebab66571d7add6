import type { Db } from '@wattershed/database/db';
import { addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { keepMethod } from '@wattershed/reference-utility/payment-gateway/keep-method';
import { TEST_ROUTING_NUMBER } from '@wattershed/reference-utility/payment-gateway/test-numbers';
import { type DemoPerson, demoPeople } from './demo-people.ts';

/** A card or bank account that a demo person has saved. */
type DemoMethod = { nickName: string; isDefault: boolean } & (
  | { kind: 'card'; cardNumber: string /** Counted from the day of the demo. */; expiresInMonths: number }
  | { kind: 'bank'; accountNumber: string }
);

/** Most of them owe their newest bill whatever day the demo is created, so the payment screen opens with the method. */
const methodsOf: Readonly<Record<string, readonly DemoMethod[]>> = {
  'co-owner': [
    { kind: 'card', cardNumber: '4242424242424242', expiresInMonths: 26, nickName: 'Family card', isDefault: true },
    { kind: 'bank', accountNumber: '000123456789', nickName: 'Joint checking', isDefault: false },
  ],
  // Auto pay draws from it.
  'auto-pay': [{ kind: 'bank', accountNumber: '000123450042', nickName: 'Checking', isDefault: true }],
  arrangement: [
    { kind: 'card', cardNumber: '5555555555554444', expiresInMonths: -2, nickName: 'Old card', isDefault: true },
  ],
};

export type PersonWithMethods = DemoPerson & { methods: readonly DemoMethod[] };

export const demoPeopleWithMethods: readonly PersonWithMethods[] = demoPeople.flatMap(person => {
  const methods = methodsOf[person.persona];
  return methods ? [{ ...person, methods }] : [];
});

/** Gives the method to the reference gateway as its owner's browser did a year ago. */
export async function keepDemoMethod(
  db: Db,
  { firstName, lastName }: DemoPerson,
  method: DemoMethod,
  today: LocalDate,
) {
  const name = `${firstName} ${lastName}`;
  const enteredAt = new Date(`${addMonths(today, -12)}T20:00:00Z`);
  if (method.kind === 'bank') {
    const { kind, accountNumber } = method;
    const account = { kind, accountNumber, routingNumber: TEST_ROUTING_NUMBER, accountType: 'checking', name } as const;
    return { ...(await keepMethod(db, account, enteredAt)), routingNumber: TEST_ROUTING_NUMBER };
  }
  const { kind, cardNumber, expiresInMonths } = method;
  const [year, month] = addMonths(today, expiresInMonths).split('-').map(Number);
  const card = { kind, cardNumber, expiryMonth: month ?? 0, expiryYear: year ?? 0, cvv: '123', name, zip: '95758' };
  return { ...(await keepMethod(db, card, enteredAt)), routingNumber: null };
}
