import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { getUser } from '@wattershed/contract/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../test/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

test('of several people who ask at once, each is who they are, and sees what is theirs', async () => {
  const people = await Promise.all(['past-due', 'on-time', 'solar', 'landlord'].map(portal.signIn));
  const [elena, daniel] = people;
  const asked = people.flatMap((person, index) => {
    const other = people[(index + 1) % people.length] ?? person;
    return [
      person.call(getUser, { uuid: person.uuid }),
      person.call(getPaymentDetails, { accountNumber: person.accountNumber }),
      person.call(getPaymentDetails, { accountNumber: other.accountNumber }),
    ];
  });
  const unknown = portal.call(
    getUser,
    { uuid: elena?.uuid ?? '' },
    { headers: { authorization: `Bearer ${'x'.repeat(43)}` } },
  );
  const answers = await Promise.all(asked);
  expect((await unknown).status.error).toBe('AUTH401');
  expect(answers.map(answer => answer.httpStatus)).toEqual(people.flatMap(() => [200, 200, 404]));
  expect(answers.filter((_, index) => index % 3 === 0).map(({ data }) => (data as { uuid: string }).uuid)).toEqual(
    people.map(({ uuid }) => uuid),
  );
  expect(daniel?.uuid).not.toBe(elena?.uuid);
});
