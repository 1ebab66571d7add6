/** The utility's registers of what is paid for and is on no bill. */
export const registers = ['invoice', 'permit', 'deposit', 'reconnection', 'energy-share'] as const;
export type Register = (typeof registers)[number];
