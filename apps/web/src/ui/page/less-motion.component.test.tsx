import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { show } from '../../../test/screen.tsx';
import { Skeleton } from '../cards/Skeleton.tsx';
import { Button } from './Button.tsx';
import { Spinner } from './Spinner.tsx';

const prefer = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

// As all other tests.
afterEach(() => prefer('reduce'));

const endlessMoves = () =>
  document.getAnimations().filter(one => one.effect?.getComputedTiming().iterations === Infinity).length;

test('what moves while something loads stands still for a person who asked for less motion', async () => {
  await prefer('no-preference');
  await show(
    <>
      <Spinner label="Loading" />
      <Skeleton height={40} />
      <Button isLoading>Save</Button>
    </>,
  );
  expect(endlessMoves()).toBe(3);
  await prefer('reduce');
  await expect.poll(endlessMoves).toBe(0);
});
