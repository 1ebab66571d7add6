import { calls } from '@wattershed/contract/calls';
import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { updateTwoFactorDevices } from '@wattershed/contract/two-factor';
import { listUsage } from '@wattershed/contract/usage/overview';
import { expect, test } from 'vitest';
import { formsOf, typeOf } from './field-list.ts';
import { jsonSchema } from './json-schema.ts';

test('a field says what it is in words, what it must keep to, and whether it is required', () => {
  const [form] = formsOf(jsonSchema(payByCard.request));
  const field = (path: string) => form?.fields.find(each => each.path === path);
  expect(field('amountCents')).toEqual({
    path: 'amountCents',
    type: 'whole number',
    rules: ['more than 0', 'up to 999,999,999'],
    isRequired: true,
  });
  expect(field('idempotencyKey')).toMatchObject({ type: 'UUID', rules: [] });
  expect(field('language')).toMatchObject({ type: '"EN_US", "EN_UK", "ES", "FR"' });
  expect(field('feeCents')).toMatchObject({ rules: [] });
});

test('what lies within lists and objects has the whole way to it', () => {
  const [form] = formsOf(jsonSchema(listUsage.data));
  expect(form?.fields.map(({ path, type }) => [path, type]).slice(0, 4)).toEqual([
    ['points', 'list of object'],
    ['points[].from', 'text'],
    ['points[].before', 'text'],
    ['points[].electricWh', 'whole number or null'],
  ]);
});

test('a request of several forms is told form by form', () => {
  const forms = formsOf(jsonSchema(updateTwoFactorDevices.request));
  expect(forms.map(({ fields }) => fields[0]?.type)).toEqual([
    '"add-authenticator"',
    '"add-address"',
    '"confirm"',
    '"prefer"',
    '"remove"',
  ]);
});

test('no field of any call is left without words', () => {
  const unsaid = calls.flatMap(call =>
    [call.request, call.data].flatMap(schema =>
      formsOf(jsonSchema(schema)).flatMap(({ fields }) =>
        fields.filter(({ type }) => type === '').map(({ path }) => `${call.name}: ${path}`),
      ),
    ),
  );
  expect(unsaid).toEqual([]);
  expect(typeOf({})).toBe('anything');
});
