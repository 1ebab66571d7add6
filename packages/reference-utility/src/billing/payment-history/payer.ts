import { keyOf, type Random, randomFrom } from '../../city/random.ts';

export type PaymentMethod = 'card' | 'bank' | 'check';

export type Payer = { method: PaymentMethod; methodLast4: string };

// Keeps these draws separate from the city's draws for the same account number.
const paymentsMoment = 7_001;

/** The random source for an account's payments, from its beginning. */
export function paymentsRandom(seed: number, accountNumber: string): Random {
  return randomFrom(keyOf(seed, Number(accountNumber), paymentsMoment));
}

/** What an account's customer pays with: always the same, and drawn first. */
export function drawPayer(habit: string, random: Random): Payer {
  const methodLast4 = String(random.whole(0, 9999)).padStart(4, '0');
  const method = random.pick(['card', 'card', 'bank', 'bank', 'check'] as const);
  return { method: habit === 'autopay' ? 'bank' : method, methodLast4 };
}

export function payerOf(seed: number, account: { accountNumber: string; paymentHabit: string }): Payer {
  return drawPayer(account.paymentHabit, paymentsRandom(seed, account.accountNumber));
}
