import { expect, it } from 'vitest';
import { defaultOrderType, orderTypes, taskOf, tasksFor, taskTypes } from './request-tasks.ts';

it('every task is offered once, under one order type', () => {
  expect(tasksFor(['electric', 'water']).map(({ taskType }) => taskType)).toEqual([...taskTypes]);
  for (const taskType of taskTypes) expect(orderTypes).toContain(taskOf(taskType).orderType);
});

it('maintenance is the order type to begin with', () => {
  expect(defaultOrderType).toBe('INMT');
});

it('a home without water isn’t asked about water', () => {
  expect(tasksFor(['electric']).some(({ service }) => service === 'water')).toBe(false);
  expect(tasksFor([]).map(({ taskType }) => taskType)).toEqual(['meter-damaged', 'other-work', 'meter-test']);
});
