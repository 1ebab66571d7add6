import { useAccountIfAny } from './chosen/account-context.ts';

/** The time zone of the chosen account's home; the reader's own when there is no account. */
export function useTimeZone(): string {
  const chosen = useAccountIfAny();
  return chosen?.account.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
