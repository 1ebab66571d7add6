import { previewAutoPay } from '@wattershed/contract/autopay/enrollment';
import type { RequestOf } from '@wattershed/contract/call';
import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { payByCard } from '@wattershed/contract/payments/bill/paying';
import {
  changeBankProfile,
  changeCardProfile,
  createBankProfile,
  createCardProfile,
  getPaymentProfile,
  getProfileByToken,
  removeMethod,
  setDefaultMethod,
} from '@wattershed/contract/payments/profiles';
import { sql } from '@wattershed/database/sql';
import { maxSavedMethods } from '@wattershed/domain/payment/method/saved-method';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardThat, startPaying } from '../../../../test/people/paying-person.ts';
import { agreementVersion } from '../../../paying/auto-pay/auto-pay-words.ts';
import { forgetToken } from '../../../paying/methods/forget-tokens.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.portal.close());
beforeEach(async () => {
  await paying.portal.sql`delete from portal.payment_method`;
});

const home = {
  names: 'Elena Ramirez',
  addressType: 'standard' as const,
  ...{ address: '418 Willow Ave', address2: 'Apt 2', city: 'Oak Hollow', state: 'CA', zip: '95758' },
  countryCode: 'US',
};

type NewCard = RequestOf<typeof createCardProfile>;
const cardOf = async (changes: Partial<NewCard> = {}, number = cardThat('approve')): Promise<NewCard> => ({
  ...{ accountNumber: paying.person.accountNumber, nickName: 'Groceries', setDefaultPayment: false, ...home },
  paymentAccount: changes.paymentAccount ?? (await paying.cardToken(number, true)),
  ...changes,
});
const bankToken = (accountNumber = '5550001234', save = true) =>
  paying.tokenise({
    ...{ kind: 'bank', routingNumber: '110000000', accountNumber, accountType: 'savings', name: 'A B', save },
  });
const save = async (changes: Partial<NewCard> = {}, number?: string) => {
  const { data } = await paying.person.call(createCardProfile, await cardOf(changes, number));
  return data.customerRefNum;
};
const saveBank = async () => {
  const request = { ...(await cardOf({ paymentAccount: await bankToken() })), routingNumber: '110000000' };
  const { data } = await paying.person.call(createBankProfile, request);
  return data.customerRefNum;
};
const listed = async (person = paying.person) => {
  const { accountNumber } = paying.person;
  const { data } = await person.call(listPaymentMethods, { accountNumber });
  return data.methods;
};
const own = () => ({ accountNumber: paying.person.accountNumber, uuid: paying.person.uuid });
type Agreed = Pick<RequestOf<typeof removeMethod>, 'autoPayRevision' | 'agreementVersion' | 'language'>;
const remove = (customerRefNum: string, replacementRefNum?: string, agreed: Agreed = {}) => {
  const replacement = replacementRefNum ? { replacementRefNum } : {};
  return paying.person.call(removeMethod, { ...own(), customerRefNum, ...replacement, ...agreed });
};
const agreed = { autoPayRevision: '1', agreementVersion, language: 'EN_US' } as const;
const makeDefault = (customerRefNum: string) => paying.person.call(setDefaultMethod, { ...own(), customerRefNum });
const refusalOf = ({ status }: { status: { error?: string } }) => status.error;
const eventsOf = async (kind: string) =>
  (await paying.portal.sql<{ n: number }>`select count(*)::int as n from portal.event where kind = ${kind}`)[0]?.n ?? 0;

describe('adding', () => {
  test('saves a card and a bank account with what may be shown of them', async () => {
    await save({ setDefaultPayment: true });
    await saveBank();
    expect(await listed()).toMatchObject([
      { kind: 'card', brand: 'Visa', last4: '4242', nickName: 'Groceries', isDefault: true, expiresOn: '2030-12-31' },
      { kind: 'bank', last4: '1234', bankName: 'Demonstration Bank', achType: 2, isDefault: false, uses: [] },
    ]);
    const stored = await paying.portal.sql`select * from portal.payment_method`;
    expect(JSON.stringify(stored)).not.toMatch(/4242424242424242|5550001234/);
  });

  test('the same number is one method, however often and from however many tabs it is sent', async () => {
    const twice = await cardOf();
    const others = [await cardOf({ nickName: '' }), await cardOf({ nickName: '' }), twice, twice];
    const answers = await Promise.all(others.map(request => paying.person.call(createCardProfile, request)));
    expect(new Set(answers.map(({ data }) => data.customerRefNum)).size).toBe(1);
    expect(answers.filter(({ data }) => data.isNew)).toHaveLength(1);
    expect(await listed()).toMatchObject([{ last4: '4242', nickName: 'Groceries' }]);
  });

  test('a token that was never given out, of someone else, for one charge, or of another kind saves nothing', async () => {
    const rosa = await paying.portal.signIn('billing-guest');
    await save();
    const [theirs] = await paying.portal.sql<{ token: string }>`
      select gateway_token as token from portal.payment_method`;
    const add = async (paymentAccount: string, person = paying.person) =>
      refusalOf(await person.call(createCardProfile, await cardOf({ paymentAccount })));
    expect(await add(theirs?.token ?? '', rosa)).toBe('F310');
    expect(await add(`tok_${'x'.repeat(22)}`)).toBe('F310');
    expect(await add(await paying.cardToken(cardThat('approve'), false))).toBe('F310');
    expect(await add(await bankToken())).toBe('REQ400');
    // What looks like a card number isn't even looked at.
    expect(await add('4242424242424242')).toBe('REQ400');
    const wrongBank = { ...(await cardOf({ paymentAccount: await bankToken() })), routingNumber: '021000022' };
    expect(refusalOf(await paying.person.call(createBankProfile, wrongBank))).toBe('F304');
    expect(await listed(rosa)).toEqual([]);
  });

  test.each([
    ['no name', { names: ' ' }],
    ['no street', { address: '' }],
    ['a state of the military with a town', { addressType: 'military', state: 'AE' }],
    ['a country abroad that is at home', { addressType: 'foreign' }],
  ] as const)('is refused with %s', async (_, changes) => {
    expect(refusalOf(await paying.person.call(createCardProfile, await cardOf(changes)))).toBe('VLD001');
    expect(await listed()).toEqual([]);
  });

  test.each([
    ['the military', { addressType: 'military', address: 'PSC 3 Box 12', city: 'APO', state: 'AE', zip: '09021' }],
    ['abroad', { addressType: 'foreign', city: 'Toronto', state: 'ON', zip: 'M5V 2T6', countryCode: 'CA' }],
  ] as const)('takes a billing address of %s, which the gateway then has', async (_, address) => {
    const customerRefNum = await save(address);
    const { accountNumber } = paying.person;
    const { data } = await paying.person.call(getPaymentProfile, { accountNumber, customerRefNum });
    expect(data).toMatchObject({ names: 'Elena Ramirez', ...address });
  });

  test('ends at as many as one person can keep', async () => {
    const { accountNumber, uuid } = paying.person;
    await paying.portal.sql`
      insert into portal.payment_method (account_number, customer_ref_num, user_uuid, gateway_token, kind, brand, last4)
      select ${accountNumber}, gen_random_uuid(), ${uuid}, 'tok_' || n, 'card', 'Visa', '0000'
      from generate_series(1, ${maxSavedMethods}::int) n`;
    expect(refusalOf(await paying.person.call(createCardProfile, await cardOf()))).toBe('MTH422');
    expect(await listed()).toHaveLength(maxSavedMethods);
  });
});

describe('changing', () => {
  test('nickname, expiration, and address go to the gateway and onto the list', async () => {
    const customerRefNum = await save();
    const { accountNumber } = paying.person;
    const change = { ...home, accountNumber, customerRefNum, nickName: 'New one', setDefaultPayment: true };
    const expiry = { expiryMonth: 3, expiryYear: 2032 };
    const request = { ...change, ...expiry, address: '1 Elm St' };
    expect((await paying.person.call(changeCardProfile, request)).httpStatus).toBe(200);
    expect(await listed()).toMatchObject([
      { nickName: 'New one', ...expiry, isDefault: true, expiresOn: '2032-03-31' },
    ]);
    const { data } = await paying.person.call(getPaymentProfile, { accountNumber, customerRefNum });
    expect(data).toMatchObject({ address: '1 Elm St', ...expiry });
    const past = { ...request, expiryMonth: 1, expiryYear: 2026 };
    expect(refusalOf(await paying.person.call(changeCardProfile, past))).toBe('F305');
    expect(await listed()).toMatchObject([expiry]);
    expect(refusalOf(await paying.person.call(changeBankProfile, change))).toBe('REQ400');
  });

  test('of two tabs that make different methods the default, the later one counts, and there is one', async () => {
    const one = await save();
    const other = await saveBank();
    await Promise.all([makeDefault(one), makeDefault(other), makeDefault(one), makeDefault(other)]);
    expect((await listed()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await makeDefault(one);
    expect(await listed()).toMatchObject([{ customerRefNum: one, isDefault: true }, { isDefault: false }]);
  });

  test('what has expired or is blocked can’t be the default', async () => {
    const expired = await save();
    await paying.portal.sql`update portal.payment_method set expiry_year = 2025`;
    const blocked = await saveBank();
    await paying.portal.sql`update portal.payment_method set blocked_reason = 'R02' where kind = 'bank'`;
    expect([refusalOf(await makeDefault(expired)), refusalOf(await makeDefault(blocked))]).toEqual(['F305', 'MTH423']);
    expect((await listed()).filter(({ isDefault }) => isDefault)).toEqual([]);
    // And the number that a bank has blocked isn't good again because it was removed and entered anew.
    expect((await remove(blocked)).httpStatus).toBe(200);
    const again = { ...(await cardOf({ paymentAccount: await bankToken() })), routingNumber: '110000000' };
    expect(refusalOf(await paying.person.call(createBankProfile, again))).toBe('MTH423');
  });
});

describe('removing', () => {
  test('takes it off the list and off the gateway, and repeating that does no harm', async () => {
    const customerRefNum = await save();
    const before = await eventsOf('payment-method-removed');
    const [kept] = await paying.portal.sql<{ token: string }>`select gateway_token as token from portal.payment_method`;
    expect([await remove(customerRefNum), await remove(customerRefNum)].map(({ httpStatus }) => httpStatus)).toEqual([
      200, 200,
    ]);
    expect(await listed()).toEqual([]);
    await forgetToken(paying.portal.services, { gatewayToken: kept?.token });
    expect(await paying.portal.sql`select from utility.gateway_token where token = ${kept?.token ?? ''}`).toEqual([]);
    expect(await eventsOf('payment-method-removed')).toBe(before + 1);
  });

  test('waits while a payment with it is under way', async () => {
    const customerRefNum = await save();
    expect((await paying.payWithSaved(customerRefNum)).httpStatus).toBe(200);
    await paying.portal.sql`update portal.payment set state = 'charging'`;
    expect(refusalOf(await remove(customerRefNum))).toBe('MTH410');
    await paying.portal.sql`update portal.payment set state = 'posted'`;
    expect((await remove(customerRefNum)).httpStatus).toBe(200);
  });

  test('a replacement that is gone or is the method itself is refused', async () => {
    const [one, other] = [await save(), await saveBank()];
    await remove(other);
    expect([refusalOf(await remove(one, other)), refusalOf(await remove(one, one))]).toEqual(['RES409', 'RES409']);
    expect(await listed()).toHaveLength(1);
  });

  test('what replaces the default is the default', async () => {
    const [one, other] = [await save({ setDefaultPayment: true }), await saveBank()];
    expect((await remove(one, other)).httpStatus).toBe(200);
    expect(await listed()).toMatchObject([{ customerRefNum: other, isDefault: true }]);
  });
});

describe('a method that payments use', () => {
  beforeEach(async () => {
    await paying.portal.sql`delete from portal.planned_payment`;
    await paying.portal.sql`delete from portal.auto_pay`;
  });

  const schedule = (customerRefNum: string, state = 'planned') => paying.portal.sql`
    insert into portal.planned_payment (account_number, planned_id, user_uuid, kind, pay_on, time_zone, amount_type,
      amount_cents, customer_ref_num, gateway_token, method_kind, method_brand, method_last4, fee_cents, receipt_email,
      language, idempotency_key, state, due_at)
    values (${paying.person.accountNumber}, gen_random_uuid(), ${paying.person.uuid}, 'scheduled', '2026-12-05',
      'America/Los_Angeles', 'Other', 5000, ${customerRefNum}, 'tok_old', 'card', 'Visa', '4242', 199, '', 'EN_US',
      gen_random_uuid(), ${state}, '2026-12-05T20:00:00Z')`;
  const enroll = (customerRefNum: string) => paying.portal.sql`
    insert into portal.auto_pay (account_number, auto_pay_id, user_uuid, customer_ref_num, days_before, amount_type,
      agreement_version, agreement_text, agreed_at, agreed_address, language, enrolled_at)
    values (${paying.person.accountNumber}, gen_random_uuid(), ${paying.person.uuid}, ${customerRefNum}, 3, 'AmountDue',
      '1', '', '2026-10-01T20:00:00Z', '', 'EN_US', '2026-10-01T20:00:00Z')`;

  test('stays, and its owner is told what would stop, until there is a replacement for all of it', async () => {
    const [card, bank] = [await save(), await saveBank()];
    await schedule(card);
    await enroll(card);
    const usesFor = (feeCents: number) => [
      { kind: 'autoPay', payOn: null, amountCents: null, feeCents: 0, isExact: false },
      { kind: 'scheduled', payOn: '2026-12-05', amountCents: 5000, feeCents, isExact: false },
    ];
    const uses = usesFor(199);
    expect(await listed()).toMatchObject([{ uses: [] }, { customerRefNum: card, uses }]);
    const refused = await remove(card);
    expect([refused.httpStatus, refusalOf(refused), refused.data]).toEqual([409, 'MTH409', { uses }]);
    expect((await remove(card, bank, agreed)).httpStatus).toBe(200);
    expect(await listed()).toMatchObject([{ customerRefNum: bank, uses: usesFor(0) }]);
    const planned = await paying.portal.sql`
      select method_kind, method_last4, fee_cents::int, p.gateway_token = m.gateway_token as "isItsToken"
      from portal.planned_payment p join portal.payment_method m using (account_number, customer_ref_num)`;
    expect(planned).toEqual([{ method_kind: 'bank', method_last4: '1234', fee_cents: 0, isItsToken: true }]);
    const [autoPay] = await paying.portal.sql`select customer_ref_num, revision from portal.auto_pay`;
    expect(autoPay).toEqual({ customer_ref_num: bank, revision: 2 });
  });

  const agreement = async () => {
    const [row] = await paying.portal.sql`
      select customer_ref_num as "drawnFrom", revision, agreement_version as version, agreement_text as text, language,
        agreed_address <> '' as "hasAddress", agreed_at > enrolled_at as "isNew" from portal.auto_pay`;
    return row;
  };

  test('auto pay draws from another one only as the customer agrees to, with a copy by email', async () => {
    const [card, bank] = [await save(), await saveBank()];
    await enroll(card);
    const before = await agreement();
    const { accountNumber, email } = paying.person;
    const letters = await paying.portal.lettersTo(email);
    const { data } = await paying.person.call(previewAutoPay, {
      ...{ accountNumber, makePaymentType: 'PayBeforeDueDate', daysBefore: 3, amountType: 'AmountDue' },
      ...{ kind: 'bank', brand: 'Bank account', last4: '1234', language: 'EN_US' },
    });
    const refused = [
      // Nothing was shown, other words were, or another tab has changed the terms since.
      await remove(card, bank),
      await remove(card, bank, { ...agreed, agreementVersion: '2020-01-01' }),
      await remove(card, bank, { ...agreed, autoPayRevision: '2' }),
    ];
    expect(refused.map(refusalOf)).toEqual(['RES409', 'RES409', 'RES409']);
    expect(await agreement()).toEqual(before);
    expect(await listed()).toHaveLength(2);
    expect((await remove(card, bank, agreed)).httpStatus).toBe(200);
    expect(await agreement()).toEqual({
      ...{ drawnFrom: bank, revision: 2, version: agreementVersion, text: data.agreementText, language: 'EN_US' },
      ...{ hasAddress: true, isNew: true },
    });
    expect(data.agreementText).toContain('ending in 1234');
    const after = await paying.portal.lettersTo(email);
    expect(after).toHaveLength(letters.length + 1);
    expect(after.at(-1)?.subject).toContain('Auto pay was changed');
    expect(after.at(-1)?.text).toContain(data.agreementText);
  });

  test('the copy says of the current bill what becomes of its draft, which stays as it was', async () => {
    const [card, bank] = [await save(), await saveBank()];
    await schedule(card);
    await enroll(card);
    const { billingSystem } = paying.portal.services.gateways;
    const { bill } = await billingSystem.findNewestBill(paying.person.accountNumber);
    await paying.portal.sql`update portal.auto_pay set decided_bill = ${bill?.billNumber ?? ''}`;
    await paying.portal.sql`update portal.planned_payment set kind = 'auto', bill_number = ${bill?.billNumber ?? ''}`;
    expect((await remove(card, bank, agreed)).httpStatus).toBe(200);
    const letters = await paying.portal.lettersTo(paying.person.email);
    expect(letters.at(-1)?.text).toContain('First draft: $50.00 on Dec 05, 2026');
    const drafts = await paying.portal.sql`select pay_on::text, method_last4, state from portal.planned_payment`;
    expect(drafts).toEqual([{ pay_on: '2026-12-05', method_last4: '1234', state: 'planned' }]);
  });

  test('a draft that was left on another method than auto pay’s goes with no agreement', async () => {
    const [card, bank] = [await save(), await saveBank()];
    await schedule(card);
    await paying.portal.sql`update portal.planned_payment set kind = 'auto'`;
    await enroll(bank);
    const before = await agreement();
    expect((await remove(card, bank)).httpStatus).toBe(200);
    expect(await agreement()).toEqual(before);
  });

  test.each([
    [
      'a payment that is taken in full',
      sql`is_ahead = true`,
      { amountCents: 5000, payOn: '2026-12-05', isExact: true },
    ],
    [
      'a bank payment that is presented again',
      sql`state = 'retrying', represented_cents = 4900, due_at = '2026-12-09T16:00:00Z'`,
      { amountCents: 4900, payOn: '2026-12-09', isExact: true },
    ],
    ['what is owed on the day', sql`amount_cents = null`, { amountCents: null, payOn: '2026-12-05', isExact: false }],
  ])('names %s with what will be taken, and when', async (_, change, use) => {
    const card = await save();
    await schedule(card);
    await paying.portal.sql`update portal.planned_payment set ${change}`;
    expect(await listed()).toMatchObject([{ uses: [{ kind: 'scheduled', ...use }] }]);
  });

  test('stays while one of them is being taken, and goes once they have ended', async () => {
    const card = await save();
    await schedule(card, 'taking');
    expect(refusalOf(await remove(card))).toBe('MTH410');
    await paying.portal.sql`update portal.planned_payment set state = 'paid'`;
    expect((await remove(card)).httpStatus).toBe(200);
  });

  test('goes with an expired or blocked replacement no more than with none', async () => {
    const [card, bank] = [await save(), await saveBank()];
    await schedule(card);
    await paying.portal.sql`update portal.payment_method set blocked_reason = 'R03' where customer_ref_num = ${bank}`;
    expect(refusalOf(await remove(card, bank))).toBe('MTH423');
    expect(await listed()).toMatchObject([{}, { customerRefNum: card, uses: [{ kind: 'scheduled' }] }]);
  });

  test('that its owner stopped at the bank is charged again once they enter it again; what the bank blocked is not', async () => {
    const bank = await saveBank();
    await schedule(bank);
    const told = (code: string) => paying.portal.sql`update portal.payment_method set blocked_reason = ${code}`;
    await told('R08');
    expect(await listed()).toMatchObject([{ customerRefNum: bank, isBlocked: true }]);
    expect(await saveBank()).toBe(bank);
    expect(await listed()).toMatchObject([{ customerRefNum: bank, isBlocked: false, uses: [{ kind: 'scheduled' }] }]);
    await told('R10');
    const again = { ...(await cardOf({ paymentAccount: await bankToken() })), routingNumber: '110000000' };
    expect(refusalOf(await paying.person.call(createBankProfile, again))).toBe('MTH423');
    expect(await listed()).toMatchObject([{ customerRefNum: bank, isBlocked: true }]);
  });

  test('that is entered again with a new expiration keeps them', async () => {
    const card = await save();
    await schedule(card);
    expect(await save()).toBe(card);
    const [row] = await paying.portal.sql`
      select p.fee_cents::int, p.gateway_token = m.gateway_token as "isItsToken"
      from portal.planned_payment p join portal.payment_method m using (account_number, customer_ref_num)`;
    expect(row).toEqual({ fee_cents: 199, isItsToken: true });
  });
});

test('someone else’s method doesn’t exist, whatever is asked of it', async () => {
  const customerRefNum = await save();
  const [kept] = await paying.portal.sql<{ token: string }>`select gateway_token as token from portal.payment_method`;
  const owner = await paying.portal.signIn('co-owner');
  const { accountNumber, uuid } = owner;
  const theirs = { ...home, accountNumber, customerRefNum, nickName: '', setDefaultPayment: false };
  const answers = await Promise.all([
    owner.call(getPaymentProfile, { accountNumber, customerRefNum }),
    owner.call(getProfileByToken, { accountNumber, paymentToken: kept?.token ?? '' }),
    owner.call(changeCardProfile, { ...theirs, expiryMonth: 12, expiryYear: 2031 }),
    owner.call(setDefaultMethod, { accountNumber, uuid, customerRefNum }),
    owner.call(removeMethod, { accountNumber, uuid, customerRefNum }),
    // One's own account, in the name of another person.
    owner.call(removeMethod, { accountNumber, uuid: paying.person.uuid, customerRefNum }),
  ]);
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([404, 404, 404, 404, 404, 404]);
  const { data } = await paying.person.call(getProfileByToken, {
    ...{ accountNumber: paying.person.accountNumber, paymentToken: kept?.token ?? '' },
  });
  expect(data.customerRefNum).toBe(customerRefNum);
});

test('a role may do what its rights say: a billing guest adds, but makes nothing the default and removes nothing', async () => {
  const rosa = await paying.portal.signIn('billing-guest');
  const { accountNumber, uuid } = rosa;
  const added = await rosa.call(createCardProfile, await cardOf());
  expect(added.httpStatus).toBe(200);
  const { customerRefNum } = added.data;
  const refused = await Promise.all([
    rosa.call(createCardProfile, await cardOf({ setDefaultPayment: true })),
    rosa.call(setDefaultMethod, { accountNumber, uuid, customerRefNum }),
    rosa.call(removeMethod, { accountNumber, uuid, customerRefNum }),
  ]);
  expect(refused.map(refusalOf)).toEqual(['AUTH403', 'AUTH403', 'AUTH403']);
  // What she saved is hers, and not the owner's.
  expect([await listed(), await listed(rosa)]).toMatchObject([[], [{ customerRefNum }]]);
});

test('a card saved while paying keeps its place when it is paid with and saved again', async () => {
  const first = await paying.cardPayment(cardThat('approve'), { saveMethod: true, nickName: 'Mine' });
  expect((await paying.person.call(payByCard, first)).httpStatus).toBe(200);
  const again = await paying.cardPayment(cardThat('approve'), { saveMethod: true, setDefaultPayment: true });
  expect((await paying.person.call(payByCard, again)).httpStatus).toBe(200);
  expect(await listed()).toMatchObject([{ last4: '4242', nickName: 'Mine', isDefault: true }]);
});
