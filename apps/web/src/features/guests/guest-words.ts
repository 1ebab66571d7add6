import type { GuestAbility, GuestRoleId } from '@wattershed/domain/rights/guest-roles';
import type { GuestTranslate } from './guest-texts.ts';

export const roleName = (t: GuestTranslate, roleId: number) => t(`guests.role.${roleId as GuestRoleId}`);

export const abilityWords = (t: GuestTranslate, abilities: readonly GuestAbility[]) =>
  abilities.map(ability => t(`guests.ability.${ability}`));

export const nameOf = (guest: { firstName: string; lastName: string }) =>
  [guest.firstName, guest.lastName].filter(part => part !== '').join(' ');
