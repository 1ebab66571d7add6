import { expect, test } from 'vitest';
import { searchRequest } from './search-request.ts';

test.each([
  ['1000 0001-5', { accountNumber: '100000015' }],
  ['elena@example.com', { email: 'elena@example.com' }],
  ['Ramirez', { name: 'Ramirez' }],
  ['12345', { name: '12345' }],
])('%s asks for %o', (typed, request) => {
  expect(searchRequest(typed)).toEqual(request);
});
