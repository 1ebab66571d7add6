import { describe, expect, it, test } from 'vitest';
import { helpPageOf } from './help-page.ts';
import { isPortalLink, portalLinkFor } from './portal-link.ts';

describe('a link of a text into the portal', () => {
  test.each([
    ['/PayBill', 'customer', '/PayBill'],
    ['/PayBill', 'visitor', '/MakePayment'],
    ['/paybill', 'customer', '/PayBill'],
    ['/Faq#why-high', 'visitor', '/PreFaq#why-high'],
    ['/Outages?zip=95758', 'visitor', '/PreOutages?zip=95758'],
    ['/AutoPay', 'visitor', '/AutoPay'],
    ['/LandlordFaq', 'visitor', '/LandlordFaq'],
    ['/StartService', 'visitor', '/StartService'],
  ] as const)('%s leads a %s to %s', (link, reader, led) => {
    expect(isPortalLink(link)).toBe(true);
    expect(portalLinkFor(link, reader)).toBe(led);
  });

  test.each([
    '/PayBills',
    '//evil.example',
    '/',
    '',
    'PayBill',
    '/PayBill"onclick=x',
    '/PayBill?x=<b>',
    '/PayBill/../api',
  ])('%j is none', link => {
    expect(isPortalLink(link)).toBe(false);
  });
});

it('knows a help page by both halves of its pair, whatever the case', () => {
  expect(['/prefaq', 'Faq', '/Help', 'helpsupport', '/PreEPP', '/EPPFaq', '/Nowhere'].map(helpPageOf)).toEqual([
    'Faq',
    'Faq',
    'HelpSupport',
    'HelpSupport',
    'Epp',
    'EPPFaq',
    undefined,
  ]);
});
