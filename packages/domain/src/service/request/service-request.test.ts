import { expect, it } from 'vitest';
import { canCancel, canEdit, chipOf } from './service-request.ts';

it.each([
  ['received', 'pending', true, true],
  ['in-progress', 'pending', false, true],
  ['waiting', 'pending', true, true],
  ['completed', 'completed', false, false],
  ['declined', 'completed', false, false],
  ['canceled', 'completed', false, false],
] as const)(
  'a request that is %s is %s, and can be changed: %s, canceled: %s',
  (state, chip, isEditable, isCancelable) => {
    expect([chipOf(state), canEdit(state), canCancel(state)]).toEqual([chip, isEditable, isCancelable]);
  },
);
