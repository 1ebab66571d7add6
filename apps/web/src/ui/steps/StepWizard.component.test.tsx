import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../../test/screen.tsx';
import { Page } from '../page/Page.tsx';
import { StepWizard } from './StepWizard.tsx';

const titles = ['Account', 'Contact'];

function Steps() {
  const [current, setCurrent] = useState(0);
  return (
    <Page title="Register">
      {current < 2 && <StepWizard label="Steps" titles={titles} current={current} />}
      <button type="button" onClick={() => setCurrent(current + 1)}>
        Next
      </button>
    </Page>
  );
}

test("the document's title names the step that shows", async () => {
  const screen = await openScreen(Steps);
  const title = () => document.title.split(' · ').slice(0, -1);
  await expect.poll(title).toEqual(['Account', 'Register']);
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.poll(title).toEqual(['Contact', 'Register']);
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.poll(title).toEqual(['Register']);
});

test('of many steps, all marks stand in their order on a phone, and the title of the current one below them', async () => {
  await page.viewport(360, 800);
  const seven = ['Address', 'Services', 'Visit', 'About you', 'ID check', 'Deposit', 'Review'];
  const screen = await openScreen(() => (
    <StepWizard label="Steps" titles={seven} current={2} onStep={() => undefined} />
  ));
  await expect.element(screen.getByText('Visit')).toBeVisible();
  const marks = [...screen.container.querySelectorAll('li [aria-hidden=true]:not(svg)')].map(mark =>
    mark.getBoundingClientRect(),
  );
  expect(marks.map(({ left }) => left)).toEqual(marks.map(({ left }) => left).toSorted((a, b) => a - b));
  const middles = marks.map(({ top, bottom }) => Math.round((top + bottom) / 2));
  expect(new Set(middles).size).toBe(1);
  expect(screen.getByText('Visit').element().getBoundingClientRect().top).toBeGreaterThan(Math.max(...middles));
  await page.viewport(1024, 800);
});
