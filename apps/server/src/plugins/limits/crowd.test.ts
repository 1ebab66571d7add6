import { listOutages } from '@wattershed/contract/outages/listing';
import { reportOutage } from '@wattershed/contract/outages/reporting';
import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { getReceiptPdf } from '@wattershed/contract/payments/bill/receipt';
import { signIn } from '@wattershed/contract/sign-in';
import { describe, expect, it, test } from 'vitest';
import { burdenOf, Crowd } from './crowd.ts';

test.each([
  ['a file', undefined, undefined],
  ['what lies in memory', listOutages, undefined],
  ['a read', listPaymentMethods, 'read'],
  ['a report', reportOutage, 'write'],
  ['a sign-in', signIn, 'heavy'],
  ['a PDF', getReceiptPdf, 'heavy'],
] as const)('%s has its burden', (_, call, burden) => {
  expect(burdenOf(call && { rateClass: call.rate, call })).toBe(burden);
});

const late = { loopMs: 0, lineMs: 150 };
const onTime = { loopMs: 0, lineMs: 0 };

describe('a crowd with four places, two while the event loop is late, whose patience is 100 ms', () => {
  const crowdOf = (atWork: number) => {
    const crowd = new Crowd({ narrow: 2, wide: 4, patienceMs: 100 });
    for (let count = 0; count < atWork; count += 1) crowd.enter(onTime, 0);
    return crowd;
  };
  /** Late for half a second. */
  const crowdTooLong = (atWork: number) => {
    const crowd = crowdOf(atWork);
    crowd.see(late, 1_000);
    crowd.see(late, 1_500);
    return crowd;
  };

  it('lets anyone in while the server is not late, however many are at work', () => {
    expect(crowdOf(50).enter({ loopMs: 99, lineMs: 99 }, 1_000)).toBe(true);
  });

  it('lets a rush wait in line', () => {
    const crowd = crowdOf(50);
    for (const nowMs of [1_000, 1_499]) expect(crowd.enter(late, nowMs)).toBe(true);
    crowd.see(onTime, 1_500);
    for (const nowMs of [1_600, 2_099]) expect(crowd.enter(late, nowMs)).toBe(true);
    expect(crowd.enter(late, 2_100)).toBe(false);
  });

  it('lets no rush hold up the event loop for longer than a tenth of a second', () => {
    const held = { loopMs: 100, lineMs: 0 };
    const crowd = crowdOf(50);
    expect(crowd.enter(held, 1_000)).toBe(true);
    expect(crowd.enter(held, 1_099)).toBe(true);
    expect(crowd.enter(held, 1_100)).toBe(false);
  });

  it('lets anyone in after one piece of work that held up the event loop', () => {
    const crowd = crowdOf(50);
    crowd.see({ loopMs: 400, lineMs: 0 }, 1_000);
    crowd.see(onTime, 1_020);
    expect(crowd.enter({ loopMs: 400, lineMs: 0 }, 1_400)).toBe(true);
  });

  it.each([
    ['in line', late, 4],
    ['for the event loop', { loopMs: 6, lineMs: 150 }, 2],
  ])('keeps its places and no more while people wait %s', (_, lateness, places) => {
    expect(crowdTooLong(places - 1).enter(lateness, 1_501)).toBe(true);
    expect(crowdTooLong(places).enter(lateness, 1_501)).toBe(false);
  });

  it('lets the next one in when one has left', () => {
    const crowd = crowdTooLong(4);
    crowd.leave();
    expect(crowd.enter(late, 1_501)).toBe(true);
    expect(crowd.enter(late, 1_502)).toBe(false);
  });

  it('lets anyone in who waits for something else than the server', () => {
    expect(crowdTooLong(50).enter({ loopMs: 5, lineMs: 5 }, 1_501)).toBe(true);
  });

  it('stays full while it refuses, though the server is hardly late any more', () => {
    const crowd = crowdTooLong(4);
    for (let nowMs = 1_501; nowMs < 10_000; nowMs += 1_000) {
      expect(crowd.enter({ loopMs: 0, lineMs: 20 }, nowMs)).toBe(false);
    }
  });

  it('is open again two seconds after the last one was refused', () => {
    const crowd = crowdTooLong(4);
    expect(crowd.enter(late, 1_600)).toBe(false);
    expect(crowd.enter({ loopMs: 0, lineMs: 20 }, 3_600)).toBe(true);
  });

  it('knows nothing of before, when everyone had left', () => {
    const crowd = crowdOf(1);
    crowd.see(late, 1_000);
    expect(crowd.isAtWork).toBe(true);
    crowd.leave();
    expect(crowd.isAtWork).toBe(false);
    for (let count = 0; count < 6; count += 1) expect(crowd.enter(late, 60_000 + count)).toBe(true);
  });
});
