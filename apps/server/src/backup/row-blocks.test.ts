import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowBlocks } from './row-blocks.ts';

test('wherever the pieces end, blocks hold whole rows and add up to what came', () => {
  const row = fc.string({ unit: fc.constantFrom('a', 'é', '\\n', '\t'), maxLength: 30 }).map(text => `${text}\n`);
  fc.assert(
    fc.property(fc.array(row), fc.array(fc.nat(40)), fc.integer({ min: 1, max: 60 }), (rows, sizes, atLeast) => {
      const all = Buffer.from(rows.join(''));
      const blocks = new RowBlocks(atLeast);
      const made: (Uint8Array | undefined)[] = [];
      let from = 0;
      for (const size of [...sizes, all.length]) {
        made.push(blocks.add(all.subarray(from, from + size)));
        from += size;
      }
      made.push(blocks.rest());
      const whole = made.filter(block => block !== undefined);
      expect(Buffer.concat(whole).equals(all)).toBe(true);
      expect(whole.every(block => block.at(-1) === 0x0a)).toBe(true);
    }),
  );
});
