import { sumCents } from '@wattershed/domain/money/cents';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { city } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bill, type BillSummary, billColumns, type LineTuple, linesOf, presentLines } from '../issued/bill-row.ts';
import { type EffectKind, explainChange } from './explain-change.ts';
import { libraryTierPrice } from './tier-price.ts';

let db: TestDatabase;
let pairs: { current: Bill; previous: Bill }[];

beforeAll(async () => {
  db = await testDatabase(city);
  const rows = await db.sql<BillSummary & { accountNumber: string; lines: LineTuple[] | null }>`
    select b.account_number as "accountNumber", ${billColumns}, lines.lines
    from utility.bill b
    cross join lateral (${linesOf}) lines
    order by b.account_number, b.issued_on`;
  pairs = rows.flatMap(({ lines, ...current }, index) => {
    const previous = rows[index - 1];
    if (previous?.accountNumber !== current.accountNumber) return [];
    return [
      {
        current: { ...current, lines: presentLines(lines) },
        previous: { ...previous, lines: presentLines(previous.lines) },
      },
    ];
  });
});
afterAll(() => db?.drop());

const whole = (quantity: number | null) => quantity ?? 0;

function explained({ current, previous }: { current: Bill; previous: Bill }) {
  const change = explainChange(current, previous, libraryTierPrice);
  const of = (kind: EffectKind) => change.effects.find(effect => effect.kind === kind)?.amountCents ?? 0;
  return { bill: current.billNumber, change, of };
}

const wrong = (isWrong: (pair: { current: Bill; previous: Bill }) => boolean) =>
  pairs.filter(isWrong).map(({ current }) => current.billNumber);

test('for every two bills of the city the parts add up to the difference, and none is left over', () => {
  expect(pairs.length).toBeGreaterThan(300);
  const broken = wrong(pair => {
    const { change, of } = explained(pair);
    return sumCents(change.effects.map(effect => effect.amountCents)) !== change.differenceCents || of('other') !== 0;
  });
  expect(broken).toEqual([]);
});

test.each([
  ['electric-usage', ({ usageWh }: Bill) => whole(usageWh)],
  ['water-usage', ({ usageGallons }: Bill) => whole(usageGallons)],
] as const)('%s is never a reason unless the meter says so, in total and by the day', (kind, usedOf) => {
  const broken = wrong(pair => {
    const { change, of } = explained(pair);
    const [now, before] = [usedOf(pair.current), usedOf(pair.previous)];
    return of(kind) * (now - before) < 0 || of(kind) * (now / change.days - before / change.previousDays) < 0;
  });
  expect(broken).toEqual([]);
});

test('no two bills at one set of prices are told apart by price', () => {
  // Prices by line name: a bill across two seasons or two versions has several.
  const pricesOf = ({ lines }: Bill, group: string) =>
    lines
      .filter(line => line.group === group && ['fixed', 'energy', 'water'].includes(line.kind))
      .map(({ textKey, tier, price }) => ({ name: `${textKey} ${tier}`, price }));
  const isOneSet = (pair: { current: Bill; previous: Bill }, group: string) => {
    const [now, before] = [pricesOf(pair.current, group), pricesOf(pair.previous, group)];
    const seasons = new Set([...now, ...before].map(({ name }) => /summer|winter/.exec(name)?.[0] ?? ''));
    seasons.delete('');
    return (
      seasons.size <= 1 && now.every(one => before.every(other => one.name !== other.name || one.price === other.price))
    );
  };
  const broken = (['electric', 'water'] as const).flatMap(group =>
    wrong(pair => isOneSet(pair, group) && explained(pair).of(`${group}-price`) !== 0),
  );
  expect(broken).toEqual([]);
});
