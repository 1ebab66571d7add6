import { beforeEach, describe, expect, it } from 'vitest';
import { type ActivityEntry, VisitLog } from './visit-log.ts';

let uuid: string | undefined;
let minute: number;
let isReached: boolean;
let sent: ActivityEntry[][];
let log: VisitLog;

beforeEach(() => {
  [uuid, minute, isReached, sent] = ['elena', 0, true, []];
  log = new VisitLog({
    now: () => new Date(Date.UTC(2026, 10, 20, 18, minute)),
    whose: () => uuid,
    send: async entries => {
      sent.push(entries);
      return isReached;
    },
  });
});

const visit = (screen: string) => ({ screen, urls: [screen], module: 'billing', action: 'view' });

describe('the activity log of the browser', () => {
  it('says when each screen was opened and left', async () => {
    log.enter(visit('/ViewBill'));
    minute = 2;
    log.enter(visit('/PayBill'));
    minute = 3;
    log.leave();
    log.leave();
    await log.send();
    const [first, second] = sent[0] ?? [];
    expect(first).toMatchObject({ screen: '/ViewBill', dateOut: '2026-11-20T18:02:00.000Z', status: 'Closed' });
    expect(second).toMatchObject({ screen: '/PayBill', dateIn: '2026-11-20T18:02:00.000Z' });
    expect([sent.length, sent[0]?.length]).toEqual([1, 2]);
  });

  it('sends nothing where there is nothing to tell', async () => {
    log.enter(visit('/ViewBill'));
    await log.send();
    expect(sent).toEqual([]);
  });

  it('keeps what was not taken and sends it again, the oldest first', async () => {
    isReached = false;
    for (let i = 0; i < 25; i += 1) log.enter(visit(`/${i}`));
    await log.send();
    isReached = true;
    await log.send();
    await log.send();
    expect(sent.map(entries => entries.length)).toEqual([20, 20, 4]);
    expect(sent[1]?.[0]?.screen).toBe('/0');
  });

  it('does not grow without end', async () => {
    isReached = false;
    for (let i = 0; i < 500; i += 1) log.enter(visit(`/${i}`));
    isReached = true;
    for (let i = 0; i < 10; i += 1) await log.send();
    expect(sent.flat()).toHaveLength(100);
  });

  it('never sends what one person did in the session of the next', async () => {
    log.enter(visit('/ViewBill'));
    log.leave();
    uuid = 'daniel';
    await log.send();
    uuid = 'elena';
    await log.send();
    expect(sent).toEqual([]);
  });
});
