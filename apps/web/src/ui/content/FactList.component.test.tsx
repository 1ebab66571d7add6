import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/screen.tsx';
import { FactList } from './FactList.tsx';

test.each([360, 768, 1280])(
  'a figure is near enough to its name for the eye to keep the line, at %i px',
  async width => {
    await page.viewport(width, 800);
    const screen = await show(<FactList figures facts={[{ name: 'You owe in all', value: '$356.08' }]} />);
    await expect.element(screen.getByText('$356.08')).toBeVisible();
    const name = screen.getByText('You owe in all').element().getBoundingClientRect();
    const value = screen.getByText('$356.08').element().getBoundingClientRect();
    expect(Math.abs(value.top - name.top)).toBeLessThan(4);
    expect(value.right - name.left).toBeLessThanOrEqual(480);
  },
);
