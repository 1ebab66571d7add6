import { describe, expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

/** Work that goes on until it is told to end. */
function openWork(log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    log.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

const settled = () => new Promise(resolve => setImmediate(resolve));

describe('work of one name', () => {
  test('is begun when the one before has ended, also in failure', async () => {
    const begun: string[] = [];
    const [first, second] = [openWork(begun, 'first'), openWork(begun, 'second')];
    const outcomes = Promise.allSettled([inTurn('elena', first.work), inTurn('elena', second.work)]);
    await settled();
    expect(begun).toEqual(['first']);
    first.fail();
    await settled();
    expect(begun).toEqual(['first', 'second']);
    second.end();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  test('does not wait for that of another', async () => {
    const begun: string[] = [];
    const [hers, his] = [openWork(begun, 'hers'), openWork(begun, 'his')];
    const both = Promise.all([inTurn('elena', hers.work), inTurn('daniel', his.work)]);
    await settled();
    expect(begun).toEqual(['hers', 'his']);
    hers.end();
    his.end();
    await both;
  });

  test('does not wait at all beyond twenty', async () => {
    const begun: string[] = [];
    const works = Array.from({ length: 21 }, (_, i) => openWork(begun, String(i)));
    const all = Promise.all(works.map(({ work }) => inTurn('elena', work, 20)));
    await settled();
    expect(begun).toEqual(['20', '0']);
    for (const { end } of works) end();
    await all;
  });
});
