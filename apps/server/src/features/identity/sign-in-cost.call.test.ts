import { signIn } from '@wattershed/contract/sign-in';
import { testPortal } from '@wattershed/testkit/portal';
import { expect, test } from 'vitest';

test('a sign-in asks the database three times: the person, the accounts at the billing system, all that is written', async () => {
  const portal = await testPortal();
  const sign = () => portal.call(signIn, { username: 'elena.ramirez', password: 'Wattershed-1!' });
  await sign();
  const asked: string[] = [];
  Object.assign(portal.sql.options, { debug: (_: number, query: string) => asked.push(query) });
  expect((await sign()).status.code).toBe(200);
  Object.assign(portal.sql.options, { debug: false });
  await portal.close();
  expect(asked.map(query => /portal\.user_account u|utility\.account|portal\.session \(/.exec(query)?.[0])).toEqual([
    'portal.user_account u',
    'utility.account',
    'portal.session (',
  ]);
});
