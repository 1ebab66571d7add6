import type { Page } from '@playwright/test';
import { signIn } from '@wattershed/contract/sign-in';
import { httpRequestOf } from '@wattershed/testkit/http-request-of';
import { expectScreen, openNothing, personOf } from './journey.ts';

const device = { client: 'web', version: '10.1', deviceName: 'Chromium, Linux', deviceType: 'desktop', os: 'Linux' };

/**
 * Leaves the browser as signing in through the form would, without its screens; the journey then opens the page that it is
 * about. Journeys about signing in, or about a session's whole life, use `signInAs`.
 */
export async function beSignedInAs(page: Page, persona: string): Promise<void> {
  const { userName, password } = personOf(persona);
  const deviceId = crypto.randomUUID().replaceAll('-', '');
  const customattributes = { ...device, deviceId };
  const request = httpRequestOf(signIn, { username: userName, password, customattributes });
  await openNothing(page);
  await page.evaluate(
    async ({ request: { url, ...init }, deviceId }) => {
      const answer = await fetch(url.slice(1), init);
      const { data, status } = await answer.json();
      if (!data) throw new Error(`nobody was signed in: ${JSON.stringify(status)}`);
      for (const cookie of ['loggedIn=true', `deviceId=${deviceId}`]) {
        // biome-ignore lint/suspicious/noDocumentCookie: as the page does
        document.cookie = `${cookie}; Path=/; SameSite=Strict`;
      }
      const stored = {
        lastActivityAt: Date.now(),
        accessToken: data.accessToken,
        refreshToken: data.refreshToken,
        refreshTokenAfter: Date.now() + 29 * 60_000,
        user: JSON.stringify(data.user),
        uuid: data.user.uuid,
        IsCSRLogin: data.user.IsCSRLogin,
        TwoFactorAuthenticated: data.tfaDetails === null,
      };
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, String(value));
    },
    { request, deviceId },
  );
}

/** As `beSignedInAs`, and on the dashboard. */
export async function openDashboardAs(page: Page, persona: string): Promise<void> {
  await beSignedInAs(page, persona);
  await page.goto('dashboard');
  await expectScreen(page);
}
