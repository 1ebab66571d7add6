import { validateAccount } from '@wattershed/contract/registration/identification';
import { activateUser, createUser } from '@wattershed/contract/registration/new-user';
import { signIn } from '@wattershed/contract/sign-in';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePorts } from '../../../test/free-ports.ts';
import { newcomerForms } from '../../../test/people/newcomer.ts';
import { type PortalProcess, startPortalProcess } from '../../../test/portal-process.ts';
import { demoPortal } from '../../../test/portal-templates.ts';

let database: TestDatabase;
let portal: PortalProcess | undefined;
const port = await freePorts();

beforeEach(async () => {
  database = await testDatabase(demoPortal);
});
afterEach(async () => {
  await portal?.kill('SIGTERM');
  portal = undefined;
  await database.drop();
});

async function start(): Promise<PortalProcess> {
  portal = await startPortalProcess(port, {
    DATABASE_URL: database.url,
    GATEWAY_KEY: 'a key that only tests use',
    CAPTCHA: 'off',
  });
  return portal;
}

/** Kills the portal when something is in the database but the answer may not have left yet; then starts it again. */
async function killedOnce(isWritten: () => Promise<boolean>): Promise<PortalProcess> {
  await expect.poll(isWritten, { timeout: 60_000, interval: 5 }).toBe(true);
  await portal?.kill('SIGKILL');
  return start();
}

test('a person who registers while the portal is killed gets one link, activates through another kill, and signs in', async () => {
  const { userName, proof, form } = await newcomerForms(database.sql);
  const { sql } = database;
  let running = await start();
  const registrationToken = (await running.call(validateAccount, proof)).data?.registrationToken ?? '';
  const registering = { ...form, registrationToken };
  const lostAnswer = running.call(createUser, registering).catch(() => undefined);
  running = await killedOnce(async () => (await sql`select from portal.registration`).length > 0);
  await lostAnswer;

  // The person sees that no answer came, and submits again.
  const again = await running.call(createUser, registering);
  expect(again.data?.email).toBe(form.contact.primaryEmail);
  const links = async () => {
    const mails = await sql`
      select text_body from utility.carrier_message where recipients = ${form.contact.primaryEmail}`;
    return mails.flatMap(({ text_body }) => /verificationId=([\w-]+)/.exec(text_body)?.[1] ?? []);
  };
  // Usually right away; if the killed process was sending the email, once it is known to be dead.
  await expect.poll(links, { timeout: 120_000, interval: 200 }).toHaveLength(1);
  const verificationId = (await links())[0] ?? '';

  const lost = running.call(activateUser, { verificationId }).catch(() => undefined);
  running = await killedOnce(async () => {
    const [row] = await sql`select state from portal.user_account where user_name = ${userName}`;
    return row?.state === 'active';
  });
  await lost;
  const signedIn = await running.call(signIn, { username: userName, password: form.password });
  expect(signedIn.data?.user.fullName).toBe('Nora Whitfield');
  const [linked] = await sql`
    select count(*)::int as accounts from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid
    where u.user_name = ${userName}`;
  expect(linked?.accounts).toBe(1);
}, 200_000);
