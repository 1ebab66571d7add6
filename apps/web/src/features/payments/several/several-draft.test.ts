import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { overviewEntry } from '../../../../test/answers/account/account-overview.ts';
import { severalDetails } from '../../../../test/answers/payments/several.ts';
import {
  type ChosenAccount,
  changesSince,
  furthestSeveralStep,
  keepersOf,
  leadOf,
  lineOf,
  type ReadySeveral,
  refusalOfEntry,
  type SeveralLine,
  severalSubject,
  stillChosen,
  usualKeeper,
  usuallyChosen,
  withLines,
} from './several-draft.ts';

const details = severalDetails();
const [first, second] = details.accounts as [(typeof details.accounts)[number], (typeof details.accounts)[number]];
const lines = [lineOf(second, 'Second', second.owed.totalDueCents), lineOf(first, 'First', cents(500))];
const method: ReadySeveral['method'] = {
  source: 'saved',
  ...{ kind: 'card', brand: 'Visa', last4: '4242', nickName: '', customerRefNum: 'a' },
  feeCents: cents(199),
};
const ready: ReadySeveral = { chosen: [], lines, method };

describe('which accounts can be chosen', () => {
  it.each([
    [{}, undefined],
    [{ isOutcomeUnknown: true }, 'underWay'],
    [{ roleId: 7, canPay: false }, 'cashOnly'],
    [{ roleId: 5, canPay: false }, 'noRight'],
    [{ status: 2, amountDueCents: cents(0) }, 'closedPaid'],
    [{ status: 2, amountDueCents: cents(500) }, undefined],
    [{ status: 3 }, undefined],
  ] as const)('%j: %s', (change, refusal) => {
    expect(refusalOfEntry(overviewEntry(1, change))).toBe(refusal);
  });

  it('are not those that take cash only, whatever the role', () => {
    expect(refusalOfEntry(overviewEntry(1, { canPay: false }), true)).toBe('cashOnly');
  });

  it('stay chosen as they are now, unless they can’t be paid anymore', () => {
    const chosenOf = ({ accountNumber, amountDueCents }: ChosenAccount) => ({
      accountNumber,
      name: '',
      amountDueCents,
    });
    const [paid, underWay, elsewhere] = [
      overviewEntry(1),
      overviewEntry(2, { isOutcomeUnknown: true }),
      overviewEntry(3),
    ];
    const chosen = [paid, underWay, elsewhere].map(entry =>
      chosenOf({ ...entry, name: '', amountDueCents: cents(900) }),
    );
    const now = stillChosen(chosen, [paid, underWay], entry => chosenOf({ ...entry, name: '' }));
    expect(now.map(({ accountNumber, amountDueCents }) => [accountNumber, amountDueCents])).toEqual([
      [paid.accountNumber, 0],
      [elsewhere.accountNumber, 900],
    ]);
  });

  it('are at first those that ask for something, and no more than one payment takes', () => {
    const chosenOf = (entry: {
      accountNumber: ChosenAccount['accountNumber'];
      amountDueCents: ChosenAccount['amountDueCents'];
    }) => ({
      ...entry,
      name: '',
    });
    const due = { billState: 'due', amountDueCents: cents(500) } as const;
    const entries = [
      overviewEntry(0),
      overviewEntry(1, due),
      overviewEntry(2, { ...due, billState: 'autopay' }),
      overviewEntry(3, { ...due, canPay: false }),
    ];
    expect(usuallyChosen(entries, chosenOf).map(one => one.accountNumber)).toEqual([overviewEntry(1).accountNumber]);
    const many = Array.from({ length: 60 }, (_, index) => overviewEntry(index, due));
    expect(usuallyChosen(many, chosenOf)).toHaveLength(50);
  });
});

describe('the draft', () => {
  it('names an amount that is due, and is found by the account that is first', () => {
    expect(lines.map(({ type }) => type)).toEqual(['TotalDueAmount', 'Other']);
    expect(lineOf(first, '', first.owed.pastDueCents).type).toBe('PastDueAmount');
    expect(leadOf(lines)).toBe(first.accountNumber);
  });

  it('goes as far as what was decided', () => {
    const chosen = lines.map(({ accountNumber, name }) => ({ accountNumber, name, amountDueCents: cents(1) }));
    expect(furthestSeveralStep({})).toBe('accounts');
    expect(furthestSeveralStep({ chosen: chosen.slice(1) })).toBe('accounts');
    expect(furthestSeveralStep({ chosen })).toBe('amounts');
    expect(furthestSeveralStep({ chosen, lines })).toBe('method');
    expect(furthestSeveralStep({ chosen, lines, method })).toBe('review');
  });

  it('is another payment with another amount or method', () => {
    const other = { ...ready, lines: [{ ...lines[0], amountCents: cents(1) }, lines[1]] } as ReadySeveral;
    expect(severalSubject(other)).not.toBe(severalSubject(ready));
    expect(severalSubject({ ...ready, method: { ...method, customerRefNum: 'b' } as typeof method })).not.toBe(
      severalSubject(ready),
    );
    expect(severalSubject({ ...ready })).toBe(severalSubject(ready));
  });

  it.each([
    ['holds', {}, undefined],
    ['another balance', { owed: { ...first.owed, balanceCents: cents(1) } }, 'balance'],
    ['a payment under way', { isUnderWay: true }, 'underWay'],
    ['a role that can’t pay', { refusal: 'notGranted' }, 'noRight'],
    ['a role that pays in cash', { refusal: 'paymentBlocked' }, 'cashOnly'],
    ['another account', { accountNumber: knownAccountNumber('999999999') }, 'gone'],
  ] as const)('knows what changed: %s', (_, change, what) => {
    const now = { ...details, accounts: [{ ...first, ...change }, second] };
    expect(changesSince(ready, now).map(one => [one.name, one.what])).toEqual(what ? [['First', what]] : []);
  });

  it('knows that the fee changed', () => {
    expect(changesSince(ready, { ...details, cardFeeCents: cents(250) })).toMatchObject([
      { what: 'fee', afterCents: 250 },
    ]);
  });
});

describe('a new method is kept with', () => {
  const entered = { source: 'new', kind: 'card', brand: 'Visa', last4: '4242', paymentToken: 'tok_1' } as const;
  const saved = { ...entered, feeCents: cents(199), saveMethod: true, nickName: '', setDefaultPayment: false };
  const [of2, of1] = lines as [SeveralLine, SeveralLine];

  it('one of the accounts that are paid, where the person may add one', () => {
    expect(keepersOf(details, lines)).toEqual(lines);
    const onlyFirst = { ...details, accounts: [first, { ...second, canSave: false }] };
    expect(keepersOf(onlyFirst, lines)).toEqual([of1]);
    expect(keepersOf(details, [of2])).toEqual([of2]);
  });

  it('the one that was chosen, else the account that the portal shows, else the first', () => {
    const other = knownAccountNumber('999999999998');
    expect(usualKeeper(lines, [of1.accountNumber, of2.accountNumber])).toBe(of1.accountNumber);
    expect(usualKeeper(lines, [undefined, other, of1.accountNumber])).toBe(of1.accountNumber);
    expect(usualKeeper(lines, [undefined, other])).toBe(of2.accountNumber);
    expect(usualKeeper([], [other])).toBeUndefined();
  });

  it('an account that is still paid; otherwise the method is asked for again', () => {
    const draft = { lines, method: saved, keptWith: of1.accountNumber };
    expect(withLines(draft, [of2, of1])).toEqual({ ...draft, lines: [of2, of1] });
    expect(withLines(draft, [of2])).toEqual({ lines: [of2] });
    const once = { lines, method: { ...saved, saveMethod: false } };
    expect(withLines(once, [of2])).toEqual({ ...once, lines: [of2] });
    expect(withLines({ lines, method }, [of2])).toEqual({ lines: [of2], method });
  });

  it('another account as another payment', () => {
    const of = (keptWith: typeof of1.accountNumber) => severalSubject({ ...ready, method: saved, keptWith });
    expect(of(of1.accountNumber)).not.toBe(of(of2.accountNumber));
  });
});
