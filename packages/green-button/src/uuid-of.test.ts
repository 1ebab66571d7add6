import { expect, test } from 'vitest';
import { uuidOf } from './uuid-of.ts';

test('a name has one id, of version 5, and no other name has it', () => {
  expect(uuidOf('meter 1')).toBe(uuidOf('meter 1'));
  expect(uuidOf('meter 1')).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const names = Array.from({ length: 1000 }, (_, at) => uuidOf(`meter ${at}`));
  expect(new Set(names).size).toBe(1000);
});
