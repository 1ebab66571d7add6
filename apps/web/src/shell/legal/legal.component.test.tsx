import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerPortal, openPortal } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';

test('the footer opens the terms in a dialog, and closing it gives the focus back', async () => {
  answerPortal();
  const portal = await openPortal('/login');
  const footer = portal.getByRole('contentinfo');
  const terms = footer.getByRole('button', { name: 'Terms and Conditions' });
  await terms.click();
  const dialog = portal.getByRole('dialog', { name: 'Terms and Conditions' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible(portal.container);
  await expect.element(dialog.getByRole('heading', { name: 'Consent to calls and text messages' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(terms).toHaveFocus();
  await expect.element(footer).toMatchTextContent(`© ${new Date().getFullYear()}`);
  await expect.element(footer).toMatchTextContent('V10.1');
});

test('the consent to calls opens in a dialog above the terms', async () => {
  answerPortal();
  const portal = await openPortal('/Term');
  const link = portal.getByRole('button', { name: 'Consent to calls and text messages' });
  await link.click();
  const consent = portal.getByRole('dialog', { name: 'Consent to calls and text messages' });
  await expect.element(consent).toMatchTextContent('STOP');
  await userEvent.keyboard('{Escape}');
  await expect.element(consent).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
});
