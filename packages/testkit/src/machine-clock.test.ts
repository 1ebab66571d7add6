import { expect, test } from 'vitest';
import { machineClock } from './machine-clock.ts';

test('a run under faketime gives its clock to PostgreSQL, and nothing that it may not open', () => {
  const given = { LD_PRELOAD: 'libfaketimeMT.so.1', FAKETIME: '+33d', FAKETIME_SHARED: '/faketime_sem /faketime_shm' };
  expect(machineClock({ ...given, NO_FAKE_STAT: '1', HOME: '/root' })).toEqual({
    LD_PRELOAD: 'libfaketimeMT.so.1',
    FAKETIME: '+33d',
    NO_FAKE_STAT: '1',
  });
});

test('any other run leaves PostgreSQL alone', () => {
  expect(machineClock({ LD_PRELOAD: 'libjemalloc.so.2', PATH: '/bin' })).toEqual({});
});
