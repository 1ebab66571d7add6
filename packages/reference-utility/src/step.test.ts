import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginStep } from './step.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a step prints where it is no terminal. */
function printedBy(work: (out: { write: (text: string) => void }) => void): string {
  const printed: string[] = [];
  work({ write: text => printed.push(text) });
  return printed.join('');
}

it('counts from when the work began, not from when it turned out to be worth a line', () => {
  const printed = printedBy(out => {
    const step = beginStep('Catching up', performance.now() - 2_000, out);
    step.tell('January 2, 2027, 1 day to go');
    step.done('Caught up');
  });
  expect(printed).toBe('Caught up (2.0 s)\n');
});

it('says so far what is taking long', () => {
  const printed = printedBy(out => {
    const step = beginStep('Catching up', performance.now() - 6_000, out);
    step.tell('January 2, 2027, 1 day to go');
    step.clear();
  });
  expect(printed).toBe('Catching up (6 s)\n');
});
