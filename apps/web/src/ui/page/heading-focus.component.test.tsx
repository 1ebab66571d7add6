import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { headingFocus } from './heading-focus.ts';

test('a heading that was asked for takes the focus once', () => {
  headingFocus.ask();
  expect([headingFocus.take(), headingFocus.take()]).toEqual([true, false]);
});

test('whoever has gone on to something else before the page came keeps the focus there', async () => {
  headingFocus.ask();
  await userEvent.keyboard('{Tab}');
  expect(headingFocus.take()).toBe(false);
  headingFocus.ask();
  await userEvent.click(document.body);
  expect(headingFocus.take()).toBe(false);
});
