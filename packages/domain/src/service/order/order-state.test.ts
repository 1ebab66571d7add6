import { describe, expect, it } from 'vitest';
import { canAddNotes, canCancel, canChangeTime, orderStages, stateOfStage } from './order-state.ts';

describe('an order', () => {
  // st-sets-01
  it('is Open 0, Closed 1, or RequiresWork 2', () => {
    expect(orderStages.map(stage => [stage, stateOfStage(stage)])).toEqual([
      ['needs-work', 2],
      ['scheduled', 0],
      ['under-way', 0],
      ['done', 1],
      ['canceled', 1],
      ['refused', 1],
    ]);
  });

  it.each([
    ['scheduled', null, true, true, true],
    ['needs-work', 'occupied', false, true, true],
    ['needs-work', 'no-access', true, true, true],
    ['under-way', null, false, false, false],
    ['done', null, false, false, false],
    ['canceled', null, false, false, false],
    ['refused', 'not-confirmed', false, false, false],
  ] as const)('that is %s (%s) can get another time: %s, notes: %s, be canceled: %s', (stage, reason, ...can) => {
    expect([
      canChangeTime({ kind: 'start', stage, reason }),
      canAddNotes({ stage }),
      canCancel({ kind: 'start', stage, reason }),
    ]).toEqual(can);
  });

  it('that turns service back on is neither canceled nor put off', () => {
    const order = { kind: 'reconnection', stage: 'scheduled', reason: null } as const;
    expect([canCancel(order), canChangeTime(order)]).toEqual([false, false]);
  });

  it.each([
    ['start', true],
    ['transfer-in', true],
    ['stop', false],
    ['transfer-out', false],
  ] as const)('for a %s that nobody could get in for is canceled: %s', (kind, can) => {
    expect(canCancel({ kind, stage: 'needs-work', reason: 'no-access' })).toBe(can);
  });
});
