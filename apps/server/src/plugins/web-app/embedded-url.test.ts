import { expect, it } from 'vitest';
import { embeddedUrl } from './embedded-url.ts';

/** st-embed-01 to -03 */
it.each([
  ['/renderFAQs', '/embedded/faqs'],
  ['/any/where/x-renderFAQs-y?billing', '/embedded/faqs?billing'],
  ['/renderfaqs/?key=a&lang=ES', '/embedded/faqs?key=a&lang=ES'],
  ['/Help/renderTnC?privacy', '/embedded/terms?privacy'],
  ['/renderFAQs/other', '/renderFAQs/other'],
  ['/Faq?x=/renderFAQs', '/Faq?x=/renderFAQs'],
  ['/Faq', '/Faq'],
])('%s is answered at %s', (url, answeredAt) => {
  expect(embeddedUrl('')({ url })).toBe(answeredAt);
});

it('is below the base path alone', () => {
  const url = embeddedUrl('/Portal');
  expect(url({ url: '/Portal/a/renderTnC?b' })).toBe('/Portal/embedded/terms?b');
  expect(url({ url: '/renderTnC' })).toBe('/renderTnC');
});
