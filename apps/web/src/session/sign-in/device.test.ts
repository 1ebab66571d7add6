import { describe, expect, it } from 'vitest';
import { type Browser, describeDevice } from './device.ts';

const of = (browser: Partial<Browser>) => describeDevice({ userAgent: '', isTouch: false, width: 1280, ...browser });

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox 133, Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari 18, iOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Edge 131, Windows',
    ],
    ['curl/8', 'Browser, Unknown'],
  ])('is read from %s', (userAgent, name) => {
    expect(of({ userAgent }).deviceName).toBe(name);
  });

  it('is taken from the hints of the browser where there are some, without the invented brand', () => {
    const brands = [
      { brand: 'Not_A Brand', version: '24' },
      { brand: 'Chromium', version: '131' },
      { brand: 'Google Chrome', version: '131' },
    ];
    expect(of({ brands, platform: 'Android' })).toMatchObject({ deviceName: 'Chrome 131, Android', os: 'Android' });
    expect(of({ brands: brands.slice(0, 2), platform: 'Linux' }).deviceName).toBe('Chromium 131, Linux');
  });

  it('tells an iPad from a Macintosh', () => {
    const userAgent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
    expect(of({ userAgent, isTouch: true }).os).toBe('iPadOS');
    expect(of({ userAgent }).os).toBe('macOS');
  });

  it('holds nothing that the server refuses', () => {
    const brands = [{ brand: '<script>\u0007', version: '1' }];
    expect(of({ brands, platform: '<b>' })).toMatchObject({ deviceName: 'script 1, b', os: 'b' });
  });
});

it.each([
  [360, 'mobile'],
  [800, 'tablet'],
  [1280, 'desktop'],
])('a window of %i pixels is a %s', (width, deviceType) => {
  expect(of({ width }).deviceType).toBe(deviceType);
});
