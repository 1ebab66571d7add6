import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../../../test/screen.tsx';
import { StatusBadge } from '../lists/StatusBadge.tsx';
import { Button } from '../page/Button.tsx';
import { Row, Rows } from './Row.tsx';
import { Sheet, SheetSection } from './Sheet.tsx';

const sheet = (
  <Sheet>
    <SheetSection title="Passkeys" value={<p>Sign in without a password.</p>}>
      <Rows label="Your passkeys">
        <li>
          <Row
            label="Phone"
            state={<StatusBadge kind="good">In use</StatusBadge>}
            action={<Button kind="danger">Remove</Button>}
          >
            <p>Created today</p>
          </Row>
        </li>
      </Rows>
    </SheetSection>
    <SheetSection title="Delete" action={<Button kind="danger-final">Delete my profile</Button>} />
  </Sheet>
);

test('what can be done stands at the right of what it is about, on a phone below, and never beside the window', async () => {
  await page.viewport(1280, 800);
  const screen = await show(sheet);
  const box = (name: string) => screen.getByText(name, { exact: true }).element().getBoundingClientRect();
  expect(box('Remove').left).toBeGreaterThan(box('Created today').right);
  expect(box('Remove').top).toBeLessThan(box('Created today').bottom);
  await page.viewport(320, 800);
  expect(box('Remove').top).toBeGreaterThanOrEqual(box('Created today').bottom);
  expect(box('Remove').left).toBe(box('Created today').left);
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('danger has a color of its own beside its words, with enough contrast in both color schemes', async () => {
  for (const scheme of ['light', 'dark']) {
    document.documentElement.dataset.colorScheme = scheme;
    const screen = await show(sheet);
    const remove = getComputedStyle(screen.getByRole('button', { name: 'Remove' }).element());
    expect(remove.borderColor).toBe(remove.color);
    expect(remove.color).not.toBe(getComputedStyle(document.body).color);
    await expectAccessible(screen.container);
    await screen.unmount();
  }
  delete document.documentElement.dataset.colorScheme;
});
