import { listOutages } from '@wattershed/contract/outages/listing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';
import { claimWriting } from './snapshot-store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

test('who asks while another process writes the very first list gets it, not an error', async () => {
  const { sql } = portal;
  expect(await claimWriting(sql, 0)).toBe(true);
  const asked = portal.call(listOutages, { type: 'All', mode: 'All' });
  // The other process died: the claim runs out, and the list is written here.
  const [writing] = await Promise.all([
    asked,
    sql`update portal.outage_snapshot set claimed_until = now() + interval '1 second'`,
  ]);
  expect(writing.data.outages.length).toBeGreaterThan(0);
});
