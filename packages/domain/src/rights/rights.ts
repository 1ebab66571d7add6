/** The permission keys of section 6, by group, spelled as they are there. */
export const permissionKeysByGroup = {
  Billing: [
    'CARE/LIRA view',
    'CARE/LIRA enroll',
    'CARE/LIRA recertify',
    'CARE/LIRA remove',
    'Payment view',
    'Payment edit',
    'Payment add',
    'Payment delete',
    'Payment set default',
    'single pay',
    'scheduled pay',
    'cancel scheduled pay',
    'auto-pay view',
    'auto-pay edit',
    'auto-pay unenroll',
    'budget bill view',
    'payment arrangements',
    'installment view',
    'installment modify',
    'payment extension view',
    'payment extension modify',
    'paperless view',
    'paperless edit',
    'donate to energy share',
    'billing history view',
    'current bill view',
  ],
  Account: [
    'guest view',
    'guest invite',
    'service-account view',
    'service-account edit mailing address',
    'profile view',
    'profile edit',
    'notification preferences view',
    'notification preferences edit',
    'notification preferences edit quiet hours',
  ],
  Usage: ['overview', 'compare', 'green button download'],
  Services: ['create', 'tracker view', 'tracker edit', 'tracker cancel', 'letter of credit', 'verification of service'],
  Help: ['Common.Help'],
} as const;

export type PermissionKey = (typeof permissionKeysByGroup)[keyof typeof permissionKeysByGroup][number];

export const permissionKeys: readonly PermissionKey[] = Object.values(permissionKeysByGroup).flat();

/** The rights only the menu rules use, with the fact each one becomes. */
export const menuRightNames = {
  rightSchedulePayment: 'schedule payment',
  rightTokenizedPayment: 'tokenized payment',
  rightOnTheFlyPayment: 'on-the-fly payment',
  rightMenuAutoPayment: 'menu auto-payment',
  rightViewAutoPay: 'view auto-pay',
  rightViewPaymentMethod: 'view payment method',
  rightMenuPaymentMethod: 'menu payment method',
  rightMenuGuest: 'guest menu',
  rightMenuCare: 'CARE menu',
  rightLira: 'LIRA',
} as const;

export type MenuRightFact = keyof typeof menuRightNames;
export type MenuRightName = (typeof menuRightNames)[MenuRightFact];
export type RightName = PermissionKey | MenuRightName;

/** Numbers as on the wire. Status 2 is closed, and stays so once the balance is paid. */
export const accountStatuses = { active: 1, closedWithBalance: 2, pending: 3 } as const;

export type AccountStatus = (typeof accountStatuses)[keyof typeof accountStatuses];

/** Numbers as on the wire. Payment-blocked sees bills but can't pay online (cash only). */
export const roleIds = {
  owner: 1,
  coOwner: 2,
  fullGuest: 3,
  billingGuest: 4,
  readOnlyGuest: 5,
  paymentBlocked: 7,
} as const;

export type RoleId = (typeof roleIds)[keyof typeof roleIds];

const guestRoleIds: readonly number[] = [roleIds.fullGuest, roleIds.billingGuest, roleIds.readOnlyGuest];

export function isGuestRole(roleId: number): boolean {
  return guestRoleIds.includes(roleId);
}

/** A right counts by name, ignoring case and surrounding spaces. */
export function hasRight(rights: readonly string[], name: string): boolean {
  const wanted = name.trim().toLowerCase();
  return rights.some(right => right.trim().toLowerCase() === wanted);
}

export type RightsHolder = {
  rights: readonly string[];
  accountStatus: number;
  roleId: number;
  /** The account was closed so long ago that it can no longer be read (`readableThrough`). */
  isReadingOver: boolean;
  /** The utility takes cash only for the account, whoever pays. */
  isCashOnly: boolean;
};

/** What the role's rights grant: account status 2 grants none. */
export function isRightGranted(
  { rights, accountStatus }: Omit<RightsHolder, 'isReadingOver' | 'isCashOnly'>,
  name: RightName,
): boolean {
  return accountStatus !== accountStatuses.closedWithBalance && hasRight(rights, name);
}

// Paying stays open to every role on a closed account, because it still owes.
const openWhenClosedWithBalance: readonly RightName[] = ['single pay'];

// Reading the account's bills, history, usage, letters, orders, and requests, and the payment methods: as far as the role goes on an active account.
const asGrantedWhenClosedWithBalance: readonly RightName[] = [
  'overview',
  'green button download',
  'current bill view',
  'billing history view',
  'Payment view',
  'Payment add',
  'Payment edit',
  'Payment delete',
  'Payment set default',
  'letter of credit',
  'verification of service',
  'tracker view',
];

const onlinePayments: readonly RightName[] = ['single pay', 'scheduled pay', 'auto-pay edit', 'Payment add'];

/** Whether the person can pay the account in cash alone: by their role, or because the utility says so of the account. */
export function paysInCash({ roleId, isCashOnly }: Pick<RightsHolder, 'roleId' | 'isCashOnly'>): boolean {
  return isCashOnly || roleId === roleIds.paymentBlocked;
}

/**
 * Why a right can't be used: this person or this account can't pay online, the account is closed, it was closed too long ago even to be
 * read, or nobody granted the right.
 */
export type RightRefusal = 'paymentBlocked' | 'closed' | 'readingOver' | 'notGranted';

/** The server's decision for a call that needs the right: what is granted, what status 2 opens, what cash only takes away. */
export function refusalOfRight(holder: RightsHolder, name: RightName): RightRefusal | undefined {
  if (holder.isReadingOver) return 'readingOver';
  if (paysInCash(holder) && onlinePayments.includes(name)) return 'paymentBlocked';
  if (holder.accountStatus === accountStatuses.closedWithBalance) {
    if (openWhenClosedWithBalance.includes(name)) return undefined;
    if (!asGrantedWhenClosedWithBalance.includes(name)) return 'closed';
    return hasRight(holder.rights, name) ? undefined : 'notGranted';
  }
  return isRightGranted(holder, name) ? undefined : 'notGranted';
}

export function canUseRight(holder: RightsHolder, name: RightName): boolean {
  return refusalOfRight(holder, name) === undefined;
}
