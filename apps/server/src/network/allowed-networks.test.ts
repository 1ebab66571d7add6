import { expect, test } from 'vitest';
import { allowedNetworks } from './allowed-networks.ts';

test.each([
  { networks: '127.0.0.0/8,::1', ip: '127.0.0.1', isIn: true },
  { networks: '127.0.0.0/8,::1', ip: '::1', isIn: true },
  { networks: '127.0.0.0/8, ::1', ip: '::ffff:127.0.0.1', isIn: true },
  { networks: '127.0.0.0/8,::1', ip: '203.0.113.7', isIn: false },
  { networks: '10.1.0.0/16', ip: '10.1.255.255', isIn: true },
  { networks: '10.1.0.0/16', ip: '10.2.0.0', isIn: false },
  { networks: '10.1.2.3', ip: '10.1.2.3', isIn: true },
  { networks: '2001:db8::/32', ip: '2001:db8:1::9', isIn: true },
  { networks: '2001:db8::/32', ip: '2001:db9::9', isIn: false },
  { networks: '0.0.0.0/0', ip: 'unknown', isIn: false },
])('$networks holds $ip: $isIn', ({ networks, ip, isIn }) => {
  expect(allowedNetworks(networks)?.includes(ip)).toBe(isIn);
});

test.each(['', 'everyone', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.1,'])('%j is no list of networks', text => {
  expect(allowedNetworks(text)).toBeUndefined();
});
