import type { Db } from '@wattershed/database/db';
import { menuRightNames, permissionKeys, type RightName, type RoleId, roleIds } from '@wattershed/domain/rights/rights';
import { insertMissingRoleRights } from './role-right-store.ts';

const allRights: readonly RightName[] = [...permissionKeys, ...Object.values(menuRightNames)];
const allBut = (...taken: RightName[]) => allRights.filter(right => !taken.includes(right));

const views: readonly RightName[] = [
  'CARE/LIRA view',
  'Payment view',
  'auto-pay view',
  'budget bill view',
  'installment view',
  'payment extension view',
  'paperless view',
  'billing history view',
  'current bill view',
  'guest view',
  'service-account view',
  'profile view',
  'notification preferences view',
  'overview',
  'compare',
  'tracker view',
  'Common.Help',
  menuRightNames.rightViewAutoPay,
  menuRightNames.rightViewPaymentMethod,
];

/** What a new installation grants to each role. Operators may change the rows later. */
export const initialRoleRights: Record<RoleId, readonly RightName[]> = {
  [roleIds.owner]: allRights,
  [roleIds.coOwner]: allRights,
  [roleIds.fullGuest]: allBut('guest invite', 'profile edit', 'service-account edit mailing address', 'paperless edit'),
  [roleIds.billingGuest]: [
    'Payment view',
    'Payment add',
    'single pay',
    'scheduled pay',
    'cancel scheduled pay',
    'auto-pay view',
    'budget bill view',
    'installment view',
    'payment extension view',
    'paperless view',
    'billing history view',
    'current bill view',
    'service-account view',
    'profile view',
    'overview',
    'compare',
    'green button download',
    'Common.Help',
    menuRightNames.rightSchedulePayment,
    menuRightNames.rightTokenizedPayment,
    menuRightNames.rightOnTheFlyPayment,
    menuRightNames.rightViewAutoPay,
    menuRightNames.rightViewPaymentMethod,
    menuRightNames.rightMenuPaymentMethod,
  ],
  [roleIds.readOnlyGuest]: views,
  // Cash only: sees everything the owner sees but can't pay online, now, later or automatically.
  [roleIds.paymentBlocked]: allBut(
    'single pay',
    'scheduled pay',
    menuRightNames.rightSchedulePayment,
    menuRightNames.rightTokenizedPayment,
    menuRightNames.rightOnTheFlyPayment,
    menuRightNames.rightMenuAutoPayment,
  ),
};

/** Writes the rights of roles that have none yet, so a role that an operator changed stays as it is. */
export async function seedRoleRights(db: Db): Promise<void> {
  const rows = Object.entries(initialRoleRights).flatMap(([roleId, rights]) =>
    rights.map(right => ({ roleId: Number(roleId), right })),
  );
  await insertMissingRoleRights(db, rows);
}
