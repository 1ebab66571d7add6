import type { Language } from '@wattershed/domain/text/language';
import { describe, expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { screens } from '../../src/screens.ts';
import { showColourScheme } from '../../src/shell/frame/colour-scheme.ts';
import { changeLanguage } from '../../src/text/library.ts';
import { expectLinksToScreens } from '../links.ts';
import { networkAtRest } from '../network.ts';
import { openPortal } from '../portal.tsx';
import { expectAccessible, expectNoSidewaysScroll, expectNothingCutOff, spaceText } from '../screen.tsx';
import { arrangeScreen, screenStates } from './screen-states.ts';

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

/** Looks at every screen that is for people who have signed in, or at all others; two files, so that two pages share the work. */
export function testScreens({ signedIn }: { signedIn: boolean }): void {
  const looked = rows.map((row, index) => ({ ...row, looks: looksOf(index) }));
  describe('every screen in every state is accessible, whole in a narrow window, and leads to screens only:', () => {
    test.each(looked.filter(({ isForSignedIn }) => isForSignedIn === signedIn))('$path, $state', async one => {
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
}
