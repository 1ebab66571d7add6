import type { TestPortal } from './portal.ts';

/** As if nobody had entered a wrong password or code: the tests of a file share a portal and its limits. */
export async function forgetFailures({ sql }: Pick<TestPortal, 'sql'>): Promise<void> {
  await sql`delete from portal.two_factor_failure`;
  await sql`delete from portal.sign_in_failure`;
}
