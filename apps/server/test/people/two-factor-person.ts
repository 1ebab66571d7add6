import { signIn } from '@wattershed/contract/sign-in';
import { updateTwoFactor, updateTwoFactorDevices } from '@wattershed/contract/two-factor';
import { authenticatorCode } from '@wattershed/testkit/authenticator';
import type { TestPortal } from '../portal.ts';

/** The clock of the portal goes on: authenticators show another code each 30 seconds. */
export function passTime(portal: TestPortal, seconds: number): void {
  const then = portal.services.realNow().getTime() + seconds * 1000;
  portal.services.realNow = () => new Date(then);
}

/** What this authenticator shows at the portal's time. */
export function codeOf(portal: TestPortal, secret: string): Promise<string> {
  return authenticatorCode(secret, portal.services.realNow());
}

/** As if no one had ever turned two-factor on. */
export async function forgetTwoFactor({ sql }: TestPortal): Promise<void> {
  await sql`delete from portal.two_factor_failure`;
  await sql`delete from portal.two_factor_code`;
  await sql`delete from portal.two_factor_device`;
  await sql`update portal.user_account set is_two_factor_on = false`;
}

/** Signs a demo person in and turns two-factor on with an authenticator, as My Profile does. */
export async function turnOnTwoFactor(portal: TestPortal, personaName: string) {
  const person = await portal.signIn(personaName);
  const { userName, password } = person;
  const added = await person.call(updateTwoFactorDevices, {
    action: 'add-authenticator',
    label: 'My phone',
    password,
  });
  const { deviceId, authenticator } = added.data;
  const secret = authenticator?.secret ?? '';
  const code = await codeOf(portal, secret);
  const on = await person.call(updateTwoFactor, { action: 'turn-on', deviceId, code });
  passTime(portal, 60);
  const withPassword = (customattributes: { deviceId?: string } = {}, headers: Record<string, string> = {}) =>
    portal.call(signIn, { username: userName, password, customattributes }, { headers });
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  return {
    person,
    deviceId,
    secret,
    recoveryCodes: on.data.recoveryCodes,
    /** The first step of a sign-in, whose session then waits for a code. */
    async startSignIn(customattributes: { deviceId?: string } = {}) {
      const { data } = await withPassword(customattributes);
      const call: TestPortal['call'] = (c, request, extra = {}) =>
        portal.call(c, request, { ...extra, ...bearer(data.accessToken) });
      return { ...data, call };
    },
    withPassword,
  };
}
