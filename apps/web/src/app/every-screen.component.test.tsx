import type { Language } from '@wattershed/domain/text/language';
import { describe, expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerHelpCenter } from '../../test/answers/help.ts';
import { expectLinksToScreens } from '../../test/links.ts';
import { networkAtRest } from '../../test/network.ts';
import { answerPortal, openPortal, signInAs } from '../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll, expectNothingCutOff, spaceText } from '../../test/screen.tsx';
import { arrangeScreen, screenStates } from '../../test/screen-states/screen-states.ts';
import { screens } from '../screens.ts';
import { showColourScheme } from '../shell/frame/colour-scheme.ts';
import { changeLanguage } from '../text/library.ts';

const schemes = ['light', 'dark'] as const;
const languages: readonly Language[] = ['EN_US', 'ES', 'FR', 'EN_UK'];
const looks = schemes.flatMap(scheme => languages.map(language => ({ scheme, language })));

const rows = screens.flatMap(({ path, access }) =>
  Object.entries(screenStates[path]).map(([state, how]) => ({
    path,
    state,
    how,
    isForSignedIn: access === 'signed-in',
  })),
);

// `npm run check:screens` looks at each state in each look; otherwise the looks take turns, from screen to screen.
const looksOf = (row: number) =>
  inject('everyLook') ? looks : looks.filter((_, index) => index === row % looks.length);

/** As wide as a window of 1280 px at 400 % (WCAG 2.2, 1.4.10), and with more space in the text (1.4.12). */
async function expectToFit(container: Element): Promise<void> {
  await page.viewport(320, 256);
  await expectNoSidewaysScroll();
  await expectNothingCutOff(container);
  const unspace = spaceText();
  await expectNoSidewaysScroll();
  await expectNothingCutOff(container);
  unspace();
  await page.viewport(1024, 800);
}

describe('every screen in every state is accessible, whole in a narrow window, and leads to screens only:', () => {
  test.each(rows.map((row, index) => ({ ...row, looks: looksOf(index) })))('$path, $state', async one => {
    const { path, how, isForSignedIn } = one;
    arrangeScreen(isForSignedIn, how);
    const portal = await openPortal(how.address ?? path.replace(/\/:.*$/, ''));
    await how.act?.(portal);
    const [place = ''] = path.toLowerCase().split('/:');
    await expect.poll(() => portal.address().toLowerCase()).toContain(place);
    await expect.element(portal.heading).toBeVisible();
    await networkAtRest();
    expectLinksToScreens(document);
    for (const { language, scheme } of one.looks) {
      await changeLanguage(language);
      showColourScheme(scheme);
      await expectAccessible(portal.container);
      await expectToFit(portal.container);
    }
    showColourScheme('light');
  });
});

test('an unknown path leads to /Error', async () => {
  answerPortal();
  const portal = await openPortal('/NoSuchPage/at-all');
  await expect.poll(portal.address).toBe('/Error');
  await expect.element(portal.heading).toHaveTextContent('Something went wrong');
});

test('terms and privacy have the full header only after sign-in', async () => {
  answerPortal();
  answerHelpCenter();
  const portal = await openPortal('/Term');
  await expect.element(portal.heading).toHaveTextContent('Terms and Conditions');
  await expect.element(portal.getByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
  signInAs();
  await portal.goTo('/PrivacyPolicy');
  const again = await portal.reload();
  await expect.element(again.heading).toHaveTextContent('Privacy Policy');
  await expect.element(again.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});
