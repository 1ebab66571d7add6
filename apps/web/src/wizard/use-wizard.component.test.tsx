import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { openScreen } from '../../test/screen.tsx';
import { StepCard } from '../ui/steps/StepCard.tsx';
import { useWizard } from './use-wizard.ts';

const steps = ['who', 'where'] as const;

/** How the page was when each step was drawn. */
const drawn: { step: string; scrollY: number; focused: string | undefined; search: string }[] = [];
beforeEach(() => {
  drawn.length = 0;
});

function Step({ title, takesFocus, onNext }: { title: string; takesFocus: boolean; onNext: () => void }) {
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is first drawn
  useLayoutEffect(() => {
    drawn.push({ step: title, scrollY: window.scrollY, focused: document.activeElement?.tagName, search });
  }, []);
  return (
    <StepCard title={title} takesFocus={takesFocus}>
      <div style={{ height: 3_000 }} />
      <button type="button" onClick={onNext}>
        {`Leave ${title}`}
      </button>
    </StepCard>
  );
}

function Wizard() {
  const { step, goTo, takesFocus } = useWizard({ steps, empty: {}, furthest: () => 'where', isAtOnce: true });
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      <Step key={step} title={step} takesFocus={takesFocus} onNext={() => goTo('where')} />
      <output>{search}</output>
      <button
        type="button"
        onClick={() => {
          goTo('where');
          goTo('who');
        }}
      >
        There and here
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Browser’s back
      </button>
    </>
  );
}

test('a step that comes at once is drawn at the top of the page, with the focus no longer in what it takes the place of', async () => {
  const screen = await openScreen(Wizard);
  const leave = (step: string) => screen.getByRole('button', { name: `Leave ${step}` });
  await leave('who').click();
  await expect.element(screen.getByRole('heading', { name: 'where' })).toHaveFocus();
  expect(drawn).toEqual([
    { step: 'who', scrollY: 0, focused: 'BODY', search: '' },
    { step: 'where', scrollY: 0, focused: 'BODY', search: '' },
  ]);

  // To the step that shows: nothing moves, and the focus stays on what was pressed.
  await leave('where').click();
  await expect.element(leave('where')).toHaveFocus();
  expect(window.scrollY).toBeGreaterThan(0);
});

test('the URL follows a step that comes at once, and each step has its place in the history', async () => {
  const screen = await openScreen(Wizard);
  const heading = (step: string) => screen.getByRole('heading', { name: step });
  const back = screen.getByRole('button', { name: 'Browser’s back' });
  await screen.getByRole('button', { name: 'Leave who' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('?step=where');
  await back.click();
  await expect.element(heading('who')).toBeVisible();

  await screen.getByRole('button', { name: 'There and here' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('?step=who');
  await expect.element(heading('who')).toBeVisible();
  await back.click();
  await expect.element(heading('where')).toBeVisible();
});
