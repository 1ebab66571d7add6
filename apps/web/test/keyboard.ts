import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

const stopsAtMost = 80;

/** Goes on with the Tab key to this element, and past nothing that one can't see (WCAG 2.2, 2.4.11). */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  for (let stops = 0; document.activeElement !== target.element(); stops += 1) {
    expect(stops, `the Tab key leads to ${target.selector}`).toBeLessThan(stopsAtMost);
    await nextStop();
  }
}

/** Types into the field that Tab leads to. */
export async function tabAndType(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(text);
}

export async function tabAndPress(target: Locator, key: 'Enter' | ' ' = 'Enter'): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(key === 'Enter' ? '{Enter}' : ' ');
}

/** Goes on to this element and back again: by the same stops, each in sight and none of them lost. */
export async function tabThereAndBack(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  const there: Element[] = [];
  while (document.activeElement !== target.element()) {
    expect(there.length, `the Tab key leads to ${target.selector}`).toBeLessThan(stopsAtMost);
    there.push(await nextStop());
  }
  for (const stop of there.slice(0, -1).toReversed()) {
    expect(nameOf(await nextStop({ shift: true }))).toBe(nameOf(stop));
  }
}

async function nextStop(options?: { shift: boolean }): Promise<Element> {
  await userEvent.tab(options);
  expectFocusInSight();
  return document.activeElement ?? document.body;
}

const nameOf = (element: Element) =>
  `${element.tagName} ${element.getAttribute('name') ?? ''} ${element.getAttribute('aria-label') ?? element.textContent}`;

/** What has the focus is in the window, and what is fixed above it doesn't cover all of it. */
export function expectFocusInSight(): void {
  const element = document.activeElement;
  if (!element || element === document.body) return;
  const seen = pointsOf(element).filter(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element) || top.closest('label') !== null);
  });
  const [, , , , [x, y] = [0, 0]] = pointsOf(element);
  const above = document.elementFromPoint(x, y)?.textContent;
  expect(seen.length, `${nameOf(element)} is in sight, not under "${above}"`).toBeGreaterThan(0);
}

function pointsOf(element: Element): [number, number][] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const inside = (from: number, to: number) => [from + 2, (from + to) / 2, to - 2];
  return inside(top, bottom).flatMap(y => inside(left, right).map((x): [number, number] => [x, y]));
}
