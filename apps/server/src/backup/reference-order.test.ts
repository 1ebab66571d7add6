import { expect, test } from 'vitest';
import { inReferenceOrder } from './reference-order.ts';

const table = (oid: string, ...refersTo: string[]) => ({ oid, schema: 'portal', name: `t${oid}`, refersTo });

test('every table comes after those it refers to', () => {
  const tables = [table('1', '2', '3'), table('2', '3'), table('3'), table('4', '1')];
  expect(inReferenceOrder(tables).map(({ oid }) => oid)).toEqual(['3', '2', '1', '4']);
});

test('a table that refers to one outside of the backup waits for nothing', () => {
  expect(inReferenceOrder([table('1', '99')]).map(({ oid }) => oid)).toEqual(['1']);
});

test('a circle is named', () => {
  expect(() => inReferenceOrder([table('1', '2'), table('2', '1'), table('3')])).toThrow('portal.t1, portal.t2');
});
