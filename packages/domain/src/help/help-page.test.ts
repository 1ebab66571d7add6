import { expect, test } from 'vitest';
import { helpPageNames, helpPageOf, helpPages } from './help-page.ts';

test('a help page is found by both of its routes, in any case, also as the build prerenders it', () => {
  for (const page of helpPageNames) {
    for (const route of [`/${page}`, helpPages[page].visitorPath ?? page]) {
      for (const spelled of [route, `${route}/`, route.toLowerCase()]) expect(helpPageOf(spelled)).toBe(page);
    }
  }
  for (const other of ['/', '', '/PayBill', '/Faqs', '/help/faq']) expect(helpPageOf(other)).toBeUndefined();
});
