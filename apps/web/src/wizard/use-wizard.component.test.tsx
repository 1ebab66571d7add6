import { useLayoutEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { openScreen } from '../../test/screen.tsx';
import { StepCard } from '../ui/steps/StepCard.tsx';
import { useWizard } from './use-wizard.ts';

const steps = ['who', 'where'] as const;

/** How the page was when each step was drawn. */
const drawn: { step: string; scrollY: number; focused: string | undefined }[] = [];
beforeEach(() => {
  drawn.length = 0;
});

function Step({ title, takesFocus, onNext }: { title: string; takesFocus: boolean; onNext: () => void }) {
  useLayoutEffect(() => {
    drawn.push({ step: title, scrollY: window.scrollY, focused: document.activeElement?.tagName });
  }, [title]);
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
  return <Step key={step} title={step} takesFocus={takesFocus} onNext={() => goTo('where')} />;
}

test('a step that comes at once is drawn at the top of the page, with the focus no longer in what it takes the place of', async () => {
  const screen = await openScreen(Wizard);
  const leave = (step: string) => screen.getByRole('button', { name: `Leave ${step}` });
  await leave('who').click();
  await expect.element(screen.getByRole('heading', { name: 'where' })).toHaveFocus();
  expect(drawn).toEqual([
    { step: 'who', scrollY: 0, focused: 'BODY' },
    { step: 'where', scrollY: 0, focused: 'BODY' },
  ]);

  // To the step that shows: nothing moves, and the focus stays on what was pressed.
  await leave('where').click();
  await expect.element(leave('where')).toHaveFocus();
  expect(window.scrollY).toBeGreaterThan(0);
});
