import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { greeting } from './start/greeting.ts';
import { WrongSetting } from './wrong-setting.ts';

test.each([
  [{ PORT: 'many' }, 'PORT must be a port number'],
  [{ PORT: '70000' }, 'PORT must be a port number'],
  [{ PORTAL_BASE_PATH: '/My Portal' }, 'PORTAL_BASE_PATH must be a path'],
  [{ REFERENCE_UTILITY: 'maybe' }, 'REFERENCE_UTILITY must be'],
  [{ ROUNDS_PERCENT: '0' }, 'ROUNDS_PERCENT must be a whole number from 1 to 1000'],
  [{ ROUNDS_PERCENT: '1001' }, 'ROUNDS_PERCENT must be a whole number from 1 to 1000'],
  [{ DATABASE_URL: 'mysql://host/x' }, 'DATABASE_URL must be'],
  [{ IDLE_LIMIT_MS: '5000', IDLE_POPUP_MS: '5000' }, 'IDLE_POPUP_MS must be more than IDLE_LIMIT_MS'],
  [{ LANDLORD_PORTAL_URL: 'javascript:alert(1)' }, 'LANDLORD_PORTAL_URL must be a web address'],
  [
    { PUBLIC_URL: 'https://portal.example', PAYMENT_TOKENISATION_URL: 'http://pay.example/tokens' },
    'PAYMENT_TOKENISATION_URL must be https when PUBLIC_URL is',
  ],
  [{ HOST: '0.0.0.0' }, 'mailbox and agent desk would be open to everyone at 0.0.0.0'],
  [{ PUBLIC_URL: 'http://portal.example' }, 'open to everyone at portal.example'],
  [{ UTILITY_PUBLIC_URL: 'http://demo.example' }, 'open to everyone at demo.example'],
  [{ BACK_OFFICE_KEYS: 'billing=short' }, 'BACK_OFFICE_KEYS must be pairs'],
  [{ BACK_OFFICE_KEYS: 'baker=0123456789abcdef' }, 'BACK_OFFICE_KEYS must be pairs'],
  [
    { BACK_OFFICE_KEYS: 'billing=0123456789abcdef,operations=0123456789abcdef' },
    'each with its own key of 16 characters or more',
  ],
  [{ BACK_OFFICE_NETWORKS: 'everyone' }, 'BACK_OFFICE_NETWORKS must be networks'],
  [{ DEVICE_AUTH_COOKIE: 'yes' }, 'DEVICE_AUTH_COOKIE must be "on" or "off"'],
])('the wrong settings %o are told in one line', (settings, words) => {
  expect(() => readConfig(settings)).toThrow(WrongSetting);
  expect(() => readConfig(settings)).toThrow(words);
  expect(() => readConfig(settings)).not.toThrow('\n');
});

test.each([
  {},
  { HOST: '127.0.0.2', PUBLIC_URL: 'http://portal.localhost:4100' },
  { HOST: '::1', UTILITY_PUBLIC_URL: 'http://[::1]:4101' },
  { HOST: '0.0.0.0', DEMO_ON_NETWORK: 'on' },
  { HOST: '0.0.0.0', REFERENCE_UTILITY: 'off' },
  {
    PUBLIC_URL: 'https://portal.example',
    REFERENCE_UTILITY: 'off',
    PAYMENT_TOKENISATION_URL: 'https://pay.example/tokens',
  },
])('the demo starts with %o', settings => {
  expect(() => readConfig(settings)).not.toThrow();
});

test('a demo that others can reach says so loudly', () => {
  const told = (settings: Record<string, string>) => greeting(readConfig(settings), 1).join('\n');
  expect(told({ HOST: '0.0.0.0', DEMO_ON_NETWORK: 'on' })).toContain('*** WARNING: DEMO_ON_NETWORK is on.');
  expect(told({})).not.toContain('WARNING');
});

test('what an operator reads at the start fits on one screen with the steps before it, and says nothing twice', () => {
  const lines = greeting(readConfig({}), 9.6);
  const [linesOfNpm, linesOfSteps] = [4, 5];
  expect(linesOfNpm + linesOfSteps + lines.length).toBeLessThanOrEqual(24);
  expect(lines.filter(line => line.length > 80)).toEqual([]);
  const said = lines.filter(line => line !== '');
  expect(new Set(said).size).toBe(said.length);
  expect(said[0]).toBe('Wattershed is ready at http://localhost:4100/ (9.6 s). Ctrl-C stops it.');
  expect(said.join('\n')).toContain('http://localhost:4101/mailbox');
  expect(said.join('\n')).toContain('elena.ramirez      owes for more than one bill');
});

test('with other systems connected, an operator reads where the portal is, and nothing of a demo', () => {
  const connected = {
    REFERENCE_UTILITY: 'off',
    PAYMENT_GATEWAY_URL: 'https://pay.example',
    PAYMENT_TOKENISATION_URL: 'https://pay.example/tokens',
  };
  expect(greeting(readConfig(connected), 1)).toHaveLength(2);
});
