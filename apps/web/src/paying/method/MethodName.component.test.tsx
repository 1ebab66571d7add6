import { expect, test } from 'vitest';
import { show } from '../../../test/screen.tsx';
import { changeLanguage } from '../../text/library.ts';
import { MethodName } from './MethodName.tsx';

// The narrowest card that a method is chosen in, on a phone of 360 px.
test.each(['ES', 'FR'] as const)('the name of a bank account stays within a narrow card: %s', async language => {
  await changeLanguage(language);
  const screen = await show(
    <div data-testid="card" style={{ width: 110 }}>
      <MethodName brand="Bank account" last4="6789" />
    </div>,
  );
  const card = screen.getByTestId('card');
  await expect.element(card).toMatchTextContent('•••• 6789');
  expect(card.element().scrollWidth).toBeLessThanOrEqual(110);
});
