import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginStep } from './step.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a person sees in the end, and each text on the way. */
function screen(options) {
  const written = [];
  return { ...options, write: text => written.push(text), written, text: () => shownBy(written.join('')) };
}

/** Plays what a terminal does with a line that is written over. */
function shownBy(bytes) {
  return bytes
    .split('\n')
    .map(line => line.split('\x1b[2K').at(-1).split('\r')[0])
    .join('\n');
}

const begin = (doing, out) => beginStep(doing, out, () => Date.now());

test('on a terminal, a step is one line in place that says what is done, how far it is, and for how long', () => {
  const out = screen({ isTTY: true, columns: 80 });
  const step = begin('Installing packages', out);
  expect(out.text()).toBe('Installing packages (0 s)');
  vi.advanceTimersByTime(3_000);
  step.tell('212 of 400');
  expect(out.text()).toBe('Installing packages: 212 of 400 (3 s)');
  vi.advanceTimersByTime(2_000);
  expect(out.text()).toBe('Installing packages: 212 of 400 (5 s)');
  step.done('Installed 400 packages');
  expect(out.text()).toBe('Installed 400 packages (5.0 s)\n');
  vi.advanceTimersByTime(10_000);
  expect(out.text()).toBe('Installed 400 packages (5.0 s)\n');
});

test('on a narrow terminal the line in place never wraps, and an error that another program prints begins on its own', () => {
  const out = screen({ isTTY: true, columns: 20 });
  begin('Building the demo city', out).tell('readings 43 %');
  expect(out.text()).toBe('Building the demo c');
  expect(out.written.at(-1).endsWith('\r')).toBe(true);
});

test('elsewhere, a step says how far it is after 5, 10, 20, and 40 seconds, and a quick one only that it is done', () => {
  const out = screen({});
  const step = begin('Installing packages', out);
  for (let second = 1; second <= 45; second += 1) {
    vi.advanceTimersByTime(1_000);
    step.tell(`${second * 4} of 400`);
  }
  step.done('Installed 400 packages');
  expect(out.text().split('\n')).toEqual([
    expect.stringMatching(/^Installing packages: \d+ of 400 \(5 s\)$/),
    expect.stringMatching(/^Installing packages: \d+ of 400 \(10 s\)$/),
    expect.stringMatching(/^Installing packages: \d+ of 400 \(20 s\)$/),
    expect.stringMatching(/^Installing packages: \d+ of 400 \(40 s\)$/),
    'Installed 400 packages (45.0 s)',
    '',
  ]);

  const quick = screen({});
  begin('Building the web portal', quick).done('Built the web portal');
  expect(quick.text()).toBe('Built the web portal (0.0 s)\n');
});

test('a step that fails leaves nothing in front of its error', () => {
  const out = screen({ isTTY: true });
  begin('Installing packages', out).clear();
  expect(out.text()).toBe('');
});
