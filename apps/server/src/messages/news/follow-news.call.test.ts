import type { Pool } from '@wattershed/database/pool';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../test/portal.ts';
import { followNews } from './follow-news.ts';
import { findReadTo } from './read-to-store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await portal.sql`create table portal.told (what text primary key)`;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.sql`update portal.deposit_feed set read_to = null`;
  await portal.sql`delete from portal.told`;
});

/** Another system that has told so many things. */
function system(count: number) {
  const world = { count, failsAt: '' };
  const news = followNews<{ position: string }>({
    feed: 'deposits',
    findLastPosition: async () => String(world.count),
    listAfter: async (_services, after, limit) =>
      Array.from({ length: world.count }, (_, index) => ({ position: String(index + 1) }))
        .filter(({ position }) => Number(position) > Number(after))
        .slice(0, limit),
    prepare:
      (_services, { position }) =>
      async tx => {
        await tx`insert into portal.told (what) values (${position})`;
        if (position === world.failsAt) throw new Error('killed');
      },
  });
  return { world, ...news };
}

const told = async (db: Pool) => (await db<{ what: string }>`select what from portal.told`).map(({ what }) => what);

test('what was before the first look is told to nobody', async () => {
  const { world, begin, tell } = system(3);
  await begin(portal.services);
  world.count = 5;
  await begin(portal.services);
  await tell(portal.services);
  expect((await told(portal.sql)).sort()).toEqual(['4', '5']);
});

test('a round that nobody began only looks', async () => {
  const { tell } = system(3);
  await tell(portal.services);
  expect(await told(portal.sql)).toEqual([]);
  expect(await findReadTo(portal.services.db, 'deposits')).toBe('3');
});

test('more than a page is told in one round, each once, also by two processes', async () => {
  const { world, begin, tell } = system(0);
  await begin(portal.services);
  world.count = 120;
  await Promise.all([tell(portal.services), tell(portal.services)]);
  await tell(portal.services);
  expect(await told(portal.sql)).toHaveLength(120);
});

test('what a round that died had not told is told by the next', async () => {
  const { world, begin, tell } = system(0);
  await begin(portal.services);
  Object.assign(world, { count: 3, failsAt: '2' });
  await expect(tell(portal.services)).rejects.toThrow('killed');
  expect(await told(portal.sql)).toEqual(['1']);
  world.failsAt = '';
  await tell(portal.services);
  expect((await told(portal.sql)).sort()).toEqual(['1', '2', '3']);
});
