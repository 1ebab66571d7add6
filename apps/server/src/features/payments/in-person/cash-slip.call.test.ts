import { listPayments } from '@wattershed/contract/billing/history';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { getCashSlip, getCashSlipPdf } from '@wattershed/contract/payments/cash-slip';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { readSlipNumber, slipNumberOf } from '@wattershed/domain/payment/cash/slip-number';
import { listCashLocations } from '@wattershed/reference-utility/payment-locations/location-store';
import { takeCash } from '@wattershed/reference-utility/payment-locations/take-cash';
import { cityNow } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
let owen: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  owen = await portal.signIn('payment-blocked');
});
afterAll(() => portal?.close());

const ofAccount = () => ({ accountNumber: owen.accountNumber });
const reference = (last: number) => `0190a6a0-0000-7000-8000-00000000000${last}`;

describe('someone who can only pay in cash', () => {
  it('gets a slip with what is due, which says whose bill is paid', async () => {
    const { data } = await owen.call(getCashSlip, ofAccount());
    expect(readSlipNumber(data.slipNumber)).toEqual({ ...ofAccount(), validThrough: data.validThrough });
    expect(data.amountDueCents).toBeGreaterThan(0);
    expect(data.pastDueCents).toBeGreaterThan(0);
    expect(data.customerName).toBe('Elena Ramirez');
    expect(data.qr.path).toMatch(/^M/);
  });

  it('gets it as a PDF', async () => {
    const answer = await owen.call(getCashSlipPdf, { ...ofAccount(), language: 'ES' });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.body.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
  });

  it('still pays nothing online', async () => {
    const { status } = await owen.call(getPaymentDetails, ofAccount());
    expect(status.error).toBe('AUTH403');
  });

  it('pays at a location once, however often the cashier sends it, and sees where', async () => {
    const before = (await owen.call(getCashSlip, ofAccount())).data;
    const location = (await listCashLocations(portal.sql)).find(({ feeCents }) => feeCents > 0);
    const cash = {
      ...{ slipNumber: before.slipNumber, locationId: location?.locationId ?? '', amountCents: cents(2_500) },
      ...{ reference: reference(1), now: cityNow },
    };
    const [first, second] = await Promise.all([takeCash(portal.sql, cash), takeCash(portal.sql, cash)]);
    expect(first).toMatchObject({ ...ofAccount(), amountCents: 2_500, feeCents: location?.feeCents });
    expect([first, second].filter(taken => typeof taken === 'object' && taken.isRepeated)).toHaveLength(1);
    const { payments } = (await owen.call(listPayments, ofAccount())).data;
    expect(payments[0]).toMatchObject({
      ...{ amountCents: 2_500, feeCents: location?.feeCents, method: 'Cash', state: 'posted', hasReceipt: false },
      location: expect.stringContaining(`${location?.name}, `),
    });
    expect(payments.filter(payment => payment.method === 'Cash')).toHaveLength(1);
    const after = (await owen.call(getCashSlip, ofAccount())).data;
    expect(after.amountDueCents).toBe(before.amountDueCents - 2_500);
  });
});

it.each([
  ['an old slip', { validThrough: localDate('2026-11-19') }, {}, 'expired'],
  ['no cash', {}, { amountCents: cents(0) }, 'amount'],
  ['too much cash', {}, { amountCents: cents(1_000_001) }, 'amount'],
  ['no such location', {}, { locationId: 'nowhere' }, 'unknown-location'],
  ['no such account', { accountNumber: '999000111' as PersonSignedIn['accountNumber'] }, {}, 'unknown-account'],
] as const)('%s is refused at the register', async (_, slip, cash, refusal) => {
  const slipNumber = slipNumberOf({ ...ofAccount(), validThrough: localDate('2026-12-31'), ...slip });
  const [location] = await listCashLocations(portal.sql);
  const given = {
    ...{ slipNumber, locationId: location?.locationId ?? '', amountCents: cents(100), reference: reference(2) },
    now: cityNow,
  };
  expect(await takeCash(portal.sql, { ...given, ...cash })).toBe(refusal);
  const rows = await portal.sql`select from utility.ledger_transaction where reference = ${reference(2)}`;
  expect(rows).toEqual([]);
});

it('is nobody else’s account', async () => {
  const stranger = await portal.signIn('solar');
  const answer = await stranger.call(getCashSlip, ofAccount());
  expect(answer.status.error).toBe('RES404');
});

it('is for people who are signed in', async () => {
  const answer = await portal.call(getCashSlip, ofAccount());
  expect(answer.status.error).toBe('AUTH401');
});
