import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { copyInto, copyLine } from './copy-in.ts';

function collector() {
  const seen: Buffer[] = [];
  const stream = new Writable({
    write(bytes, _encoding, done) {
      seen.push(Buffer.from(bytes));
      done();
    },
  });
  const query = { writable: () => Promise.resolve(stream), reject: () => {} };
  return { query, stream, text: () => Buffer.concat(seen).toString() };
}

it('escapes what COPY takes for the end of a field or line', () => {
  expect(copyLine(['a\tb', 'back\\slash', null, 3, true])).toBe('a\\tb\tback\\\\slash\t\\N\t3\ttrue\n');
});

it('sends all bytes in order, the last ones with the end', async () => {
  const { query, text } = collector();
  await copyInto(query, async write => {
    await write(Buffer.from('one '));
    return Buffer.from('two');
  });
  expect(text()).toBe('one two');
});

it('gives the copy up when its rows cannot be made, and tells why', async () => {
  const { query, stream } = collector();
  const filling = copyInto(query, () => Promise.reject(new RangeError('no such row')));
  await expect(filling).rejects.toThrow('no such row');
  expect(stream.destroyed).toBe(true);
});
