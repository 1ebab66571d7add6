import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyPortal } from '../../test/portal-templates.ts';
import { countRating, insertFeedback } from '../features/help/feedback/feedback-store.ts';

const compileCache = fileURLToPath(new URL('../../../../node_modules/.cache/wattershed', import.meta.url));
const command = fileURLToPath(new URL('./feedback.ts', import.meta.url));
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(emptyPortal);
});
afterAll(() => database.drop());

async function run(...words: string[]): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE: compileCache, DATABASE_URL: database.url };
  return (await promisify(execFile)(process.execPath, [command, ...words], { env })).stdout;
}

test('an operator reads what people said, and which texts of help were helpful', async () => {
  expect(await run()).toBe('Nobody has sent feedback in the last year.\n');
  const [feedbackId, requestId] = ['0199d0b2-0000-7000-8000-000000000001', '0199d0b2-0000-7000-8000-000000000002'];
  const said = {
    kind: 'problem' as const,
    isSignedIn: true,
    page: '/ViewBill',
    text: 'Cut off.\n\nOn a phone',
    language: 'ES',
  };
  await insertFeedback(database.sql, { ...said, feedbackId, requestId });
  expect(await run()).toMatch(
    new RegExp(
      `^[\\d-]{10} [\\d:]{5} UTC {2}problem {2}/ViewBill {2}customer ES {2}${requestId}\n {2}Cut off.\n {2}On a phone\n$`,
    ),
  );
  const rated = { kind: 'faq', key: 'pay-my-bill', version: 2, language: 'ES' };
  await countRating(database.sql, rated, { isHelpful: false, before: undefined });
  expect(await run('ratings')).toBe('faq pay-my-bill  v2 ES  helpful 0, not helpful 1\n');
});
