import { useState } from 'react';
import { expect, test } from 'vitest';
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
