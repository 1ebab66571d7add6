import { type ComponentType, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/screen.tsx';
import { partAhead } from './lazy-part.ts';

const Asked = () => <input aria-label="Street" />;

function Steps({ Part }: { Part: ComponentType<object> }) {
  const [isThere, setThere] = useState(false);
  return (
    <Suspense fallback={<p>Loading</p>}>
      <button type="button" onClick={() => flushSync(() => setThere(true))}>
        Next
      </button>
      {isThere && <Part />}
    </Suspense>
  );
}

/** A part whose file comes when the test lets it, and how often it was asked for. */
function partThatWaits() {
  const { promise, resolve, reject } = Promise.withResolvers<typeof Asked>();
  const file = { asked: 0, arrive: () => resolve(Asked), fail: () => reject(new TypeError('no line')) };
  const Part = partAhead(() => {
    file.asked += 1;
    return file.asked === 1 ? promise : Promise.resolve(Asked);
  });
  return { Part, file };
}

test('a part that came ahead shows at once', async () => {
  const { Part, file } = partThatWaits();
  const screen = await show(<Steps Part={Part} />);
  Part.ahead();
  file.arrive();
  await expect.poll(() => file.asked).toBe(1);
  const isThere: boolean[] = [];
  addEventListener('click', () => isThere.push(document.querySelector('input') !== null), { once: true });
  await screen.getByRole('button', { name: 'Next' }).click();
  expect(isThere).toEqual([true]);
});

test('what is typed into a part stays when it is fetched once more', async () => {
  const { Part, file } = partThatWaits();
  const screen = await show(<Steps Part={Part} />);
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByText('Loading')).toBeVisible();
  file.arrive();
  await page.getByLabelText('Street').fill('33 Mission St');
  Part.ahead();
  await expect.poll(() => file.asked).toBe(2);
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByLabelText('Street')).toHaveValue('33 Mission St');
});

test('a part that did not come ahead is asked for again when it is reached', async () => {
  const { Part, file } = partThatWaits();
  const screen = await show(<Steps Part={Part} />);
  Part.ahead();
  file.fail();
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByLabelText('Street')).toBeVisible();
  expect(file.asked).toBe(2);
});
