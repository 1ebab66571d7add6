import { type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import type { GuestRoleId } from '@wattershed/domain/rights/guest-roles';
import type { FieldTextKey } from '../../fields/rule.ts';

export type GuestTerms = { roleId: string; accessUntil: string };

/** Empty means no end; otherwise today in the utility's zone, or later. */
export function lastDayRule(typed: string, today: LocalDate): FieldTextKey | null {
  if (typed === '') return null;
  const day = parseLocalDate(typed);
  return day !== undefined && day >= today ? null : 'fields.lastDay.error';
}

/** As the call takes them. */
export function termsOf({ roleId, accessUntil }: GuestTerms): { roleId: GuestRoleId; accessUntil: LocalDate | null } {
  return { roleId: Number(roleId) as GuestRoleId, accessUntil: parseLocalDate(accessUntil) ?? null };
}
