import { utilityKeyEnvironment } from '@wattershed/testkit/utility-keys';
import { describe, expect, test } from 'vitest';
import { checkDatabaseUrl, readProcessConfig, WrongSetting } from './process-config.ts';

const needed = { DATABASE_URL: 'postgres://localhost/wattershed', ...utilityKeyEnvironment };

describe('the settings of the process', () => {
  test('have defaults for all but the database and the key', () => {
    expect(readProcessConfig(needed)).toMatchObject({
      host: '127.0.0.1',
      utilityPort: 4101,
      smtpPort: 4102,
      portalOrigin: 'http://localhost:4100',
      portalUrl: 'http://localhost:4100/',
      publicUrl: 'http://localhost:4101',
    });
  });

  test.each([
    ['DATABASE_URL', { DATABASE_URL: '' }],
    ['GATEWAY_KEY', { GATEWAY_KEY: '' }],
    ['GATEWAY_KEY', { GATEWAY_KEY: 'short' }],
    ['SMS_KEY', { SMS_KEY: '' }],
    ['AGENT_DESK_KEY', { AGENT_DESK_KEY: 'short' }],
    ['UTILITY_PORT', { UTILITY_PORT: 'web' }],
    ['SMTP_PORT', { SMTP_PORT: '70000' }],
    ['ROUNDS_PERCENT', { ROUNDS_PERCENT: '0' }],
    ['ROUNDS_PERCENT', { ROUNDS_PERCENT: '1001' }],
    ['PORTAL_ORIGIN', { PORTAL_ORIGIN: 'everyone' }],
    ['PORTAL_URL', { PORTAL_URL: 'the portal' }],
    ['PORTAL_API_URL', { PORTAL_API_URL: 'javascript:/' }],
    ['UTILITY_TIME_ZONE', { UTILITY_TIME_ZONE: 'Mars/Olympus' }],
  ])('name %s when it is missing or wrong', (name, change) => {
    expect(() => readProcessConfig({ ...needed, ...change })).toThrow(WrongSetting);
    expect(() => readProcessConfig({ ...needed, ...change })).toThrow(name);
  });
});

describe('the database address', () => {
  test.each([
    'postgres://u:p@db.example:5432/w',
    'postgres://u:p@localhost/w?host=/var/run/pg',
    'postgres://u@/w?host=/run&port=5433',
    'postgresql:///w?host=%2Frun%2Fpg',
  ])('may be %s', url => {
    expect(() => checkDatabaseUrl(url)).not.toThrow();
  });

  test('is refused when it is none', () => {
    expect(() => checkDatabaseUrl('mysql://x/y')).toThrow(WrongSetting);
  });
});
