import { expect, test } from 'vitest';
import { pathAlone, withoutAddresses } from './addresses.ts';

test.each([
  ['ann@example.com', '•••'],
  ['wrote to "Ann.Lee+bills@mail.example.co.uk", twice', 'wrote to "•••", twice'],
  ['from 203.0.113.7', 'from •••'],
  ['from 2001:db8::1 and ::1', 'from ••• and •••'],
  ['from 2001:db8:0:1:2:3:4:5', 'from •••'],
  ['call (602) 555-0123', 'call •••'],
  ['call 602-555-0123 or +1 602.555.0123', 'call ••• or •••'],
])('%s is written as %s', (text, written) => {
  expect(withoutAddresses(text)).toBe(written);
});

test.each(['/ViewBill', '390x844', 'attribute 11', '1234567890', 'Chrome 140.0.1', '10:30:15', 'EN_US', 'a@b'])(
  '%s stays as it is',
  text => {
    expect(withoutAddresses(text)).toBe(text);
  },
);

test('a path loses its query and fragment, and an address within it', () => {
  expect(pathAlone('/ForgotUserId?email=ann@example.com#x')).toBe('/ForgotUserId');
  expect(pathAlone('/Guest/ann@example.com/edit')).toBe('/Guest/•••/edit');
});
