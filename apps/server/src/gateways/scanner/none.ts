import type { Scanner } from './port.ts';

/** While no scanner is connected, no file is taken. */
export const noScanner: Scanner = {
  scan: () => Promise.reject(new Error('no scanner is connected: set SCANNER_URL')),
};
