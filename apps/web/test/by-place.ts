import { type Locator, locators } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByPlace(selector: string): Locator;
  }
}

// An element that is pressed is looked up by its words at that moment; a step that has just gone has other words.
locators.extend({ getByPlace: (selector: string) => selector });
