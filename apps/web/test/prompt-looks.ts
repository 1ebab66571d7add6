import { vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** What the document doesn't tell, such as a style that has just come, is seen at the latest so much later. */
const longestUnseenMs = 100;

/** What all locators have in common; Vitest exports only its type. */
const everyLocator: Locator = Object.getPrototypeOf(page.getByText(''));
const { findElement } = everyLocator;

/**
 * Looks for an element again as soon as the document has changed. Vitest itself looks after 20, 50, 100, and 100 ms, and then
 * twice a second: whatever takes a third of a second keeps a test waiting for half a second more.
 */
everyLocator.findElement = async function (options) {
  const begun = performance.now();
  const patienceMs = options?.timeout;
  const leftMs = () => (patienceMs ?? 1_000) - (performance.now() - begun);
  // While a test holds the clock, Vitest's own wait moves it on.
  while (!vi.isFakeTimers() && leftMs() > 0 && this.elements().length === 0)
    await nextChange(Math.min(leftMs(), longestUnseenMs));
  return findElement.call(this, patienceMs === undefined ? options : { ...options, timeout: Math.max(leftMs(), 0) });
};

function nextChange(withinMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new MutationObserver(() => resolve());
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const timer = setTimeout(resolve, withinMs);
  return promise.finally(() => {
    observer.disconnect();
    clearTimeout(timer);
  });
}
