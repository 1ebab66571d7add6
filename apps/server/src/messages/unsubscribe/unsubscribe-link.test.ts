import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { secretsOf } from '../../secrets/secrets.ts';
import { readToken, tokenOf, unsubscribeLink } from './unsubscribe-link.ts';

const secrets = secretsOf('a master key that only tests use');
const engine = {
  config: readConfig({
    PUBLIC_URL: 'https://portal.example',
    PORTAL_BASE_PATH: '/Portal',
    DEMO_ON_NETWORK: 'on',
    PAYMENT_TOKENISATION_URL: 'https://pay.example/tokens',
  }),
  secrets,
};
const subscription = {
  userUuid: '0190a6a0-1111-7222-8333-444455556666',
  accountNumber: '5160372013',
  group: 'MarketingCommunication',
} as const;
const message = { recipientId: subscription.userUuid, accountNumber: subscription.accountNumber };

test('what is optional or advertising can be unsubscribed from, what is required cannot', () => {
  const link = (need: 'required' | 'optional' | 'marketing') =>
    unsubscribeLink(engine, { need, group: 'MarketingCommunication' }, message);
  expect(link('required')).toBeUndefined();
  expect(link('optional')).toBe(link('marketing'));
  expect(link('marketing')).toBe(`https://portal.example/Portal/unsubscribe/${tokenOf(secrets, subscription)}`);
});

test('a token says what it is about, also when there is no account, and fits into a path', () => {
  expect(readToken(secrets, tokenOf(secrets, subscription))).toEqual(subscription);
  const none = { ...subscription, accountNumber: '' };
  expect(readToken(secrets, tokenOf(secrets, none))).toEqual(none);
  expect(tokenOf(secrets, subscription).length).toBeLessThan(100);
});

const token = tokenOf(secrets, subscription);
test.each([
  ['nothing', ''],
  ['a token of another installation', tokenOf(secretsOf('another master key that only tests use'), subscription)],
  [
    'another person under the same signature',
    token.replace(/^[^.]+/, Buffer.from('x y Billing').toString('base64url')),
  ],
  ['a token cut short', token.slice(0, -1)],
  ['more than a token', `${token}.x`],
  ['no signature', token.split('.')[0] ?? ''],
])('%s is no token', (_, forged) => {
  expect(readToken(secrets, forged)).toBeUndefined();
});
