import { kindOf, type MessageKind, messageKinds } from '@wattershed/domain/message/message-kinds';
import { expect, test } from 'vitest';
import { composers } from '../features.ts';

test('a feature composes each kind of message that says so, and no other', () => {
  const composed = (Object.keys(messageKinds) as MessageKind[]).filter(kind => kindOf(kind).isComposed);
  expect(Object.keys(composers).sort()).toEqual(composed.sort());
});
