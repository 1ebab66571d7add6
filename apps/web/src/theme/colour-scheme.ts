import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { readCookie, writeCookie } from '../session/cookies.ts';

const isScheme = (value: unknown): value is MantineColorScheme => ['light', 'dark', 'auto'].some(s => s === value);

/** The choice lies in a cookie: logout clears the storage, and colours must not change under a person's eyes. */
export const colourSchemeManager: MantineColorSchemeManager = {
  get: fallback => {
    const kept = readCookie('colourScheme');
    return isScheme(kept) ? kept : fallback;
  },
  set: value => writeCookie('colourScheme', value),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => writeCookie('colourScheme', 'auto'),
};
