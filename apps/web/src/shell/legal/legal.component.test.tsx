import { listTerms } from '@wattershed/contract/help/reading';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerHelpCenter } from '../../../test/answers/help.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { answerPortal, openPortal } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';
import { chooseLanguage } from '../../text/choose-language.ts';

// fe-help-and-content-15, -16
test.each([
  ['EN_US', '/Term', 'Terms and Conditions', 'Version 2, in effect since Jan 01, 2026', 'What changed'],
  ['ES', '/Term', 'Términos y condiciones', 'Versión 2, vigente desde el 1 ene 2026', 'Qué cambió'],
  [
    'FR',
    '/PrivacyPolicy',
    'Politique de confidentialité',
    'Version 2, en vigueur depuis le 1er janv. 2026',
    'Ce qui a changé',
  ],
] as const)(
  'in %s, %s says which version is in force, and what changed',
  async (language, path, title, version, changed) => {
    await chooseLanguage(language);
    answerPortal();
    answerHelpCenter();
    const portal = await openPortal(path);
    await expect.element(portal.heading).toHaveTextContent(title);
    await expect.element(portal.getByText(version)).toBeVisible();
    await expect.element(portal.getByRole('heading', { level: 2, name: changed })).toBeVisible();
    await expectAccessible(portal.container);
  },
);

test('an earlier version can be read, and says that it is no longer in force', async () => {
  answerPortal();
  answerHelpCenter();
  const portal = await openPortal('/Term');
  await portal.getByRole('link', { name: 'Version 1, Jan 01, 2025' }).click();
  await expect.element(portal.getByText('It’s no longer in force.')).toBeVisible();
  await portal.getByRole('link', { name: 'Read the version in force' }).click();
  await expect.element(portal.getByText('Version 2, in effect since Jan 01, 2026')).toBeVisible();
});

test('a text that the utility doesn’t publish says whom to call', async () => {
  answerPortal();
  answerHelpCenter();
  answerCall(listTerms, () => ({ refused: 'RES404', httpStatus: 404 }));
  const portal = await openPortal('/Term');
  await expect.element(portal.getByText('This text isn’t available online')).toBeVisible();
});

// fe-page-shell-13
test('the consent to calls opens in a dialog above the terms, is loaded when it opens, and gives the focus back', async () => {
  answerPortal();
  answerHelpCenter();
  const portal = await openPortal('/Term');
  const link = portal.getByRole('button', { name: 'Consent to calls and text messages' });
  await expect.element(link).toBeVisible();
  expect(requestsOf(listTerms).filter(({ key }) => key === 'tcpa')).toEqual([]);
  await link.click();
  const consent = portal.getByRole('dialog', { name: 'Consent to calls and text messages' });
  await expect.element(consent).toMatchTextContent('Don’t share your password.');
  expect(requestsOf(listTerms).filter(({ key }) => key === 'tcpa')).toHaveLength(1);
  await expectAccessible(portal.container);
  await userEvent.keyboard('{Escape}');
  await expect.element(consent).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
});

test('without the utility’s text, the dialog has the words that are kept with the consent', async () => {
  answerPortal();
  answerHelpCenter();
  answerCall(listTerms, () => ({ refused: 'RES404', httpStatus: 404 }));
  const portal = await openPortal('/Term');
  await portal.getByRole('button', { name: 'Consent to calls and text messages' }).click();
  await expect.element(portal.getByRole('dialog')).toMatchTextContent('reply STOP to a message');
});
