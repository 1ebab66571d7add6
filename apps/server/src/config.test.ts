import { expect, test } from 'vitest';
import { readConfig, WrongSetting } from './config.ts';

test.each([
  [{ PORT: 'many' }, 'PORT must be a port number'],
  [{ PORT: '70000' }, 'PORT must be a port number'],
  [{ PORTAL_BASE_PATH: '/My Portal' }, 'PORTAL_BASE_PATH must be a path'],
  [{ REFERENCE_UTILITY: 'maybe' }, 'REFERENCE_UTILITY must be'],
  [{ DATABASE_URL: 'mysql://host/x' }, 'DATABASE_URL must be'],
  [{ IDLE_LIMIT_MS: '5000', IDLE_POPUP_MS: '5000' }, 'IDLE_POPUP_MS must be more than IDLE_LIMIT_MS'],
  [{ LANDLORD_PORTAL_URL: 'javascript:alert(1)' }, 'LANDLORD_PORTAL_URL must be a web address'],
  [{ DEVICE_AUTH_COOKIE: 'yes' }, 'DEVICE_AUTH_COOKIE must be "on" or "off"'],
])('the wrong settings %o are told in one line', (settings, words) => {
  expect(() => readConfig(settings)).toThrow(WrongSetting);
  expect(() => readConfig(settings)).toThrow(words);
  expect(() => readConfig(settings)).not.toThrow('\n');
});
