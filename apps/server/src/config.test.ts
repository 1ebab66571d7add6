import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  [{ IDLE_LIMIT_MS: '5000', IDLE_POPUP_MS: '5000' }, 'IDLE_POPUP_MS must be more than IDLE_LIMIT_MS'],
  [{ LANDLORD_PORTAL_URL: 'javascript:alert(1)' }, 'LANDLORD_PORTAL_URL must be a web address'],
  [{ DEVICE_AUTH_COOKIE: 'yes' }, 'DEVICE_AUTH_COOKIE must be "on" or "off"'],
])('the wrong settings %o are told in one line', (settings, words) => {
  expect(() => readConfig(settings)).toThrow(words);
});
