import type { DataOf } from '@wattershed/contract/call';
import type { getTwoFactor } from '@wattershed/contract/two-factor';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import type { TwoFactorWords } from './two-factor-texts.ts';

export type TwoFactor = DataOf<typeof getTwoFactor>;
export type Device = TwoFactor['devices'][number];
export type DeviceKind = Device['kind'];

export const deviceIcons: Record<DeviceKind, IconName> = { authenticator: 'lock', email: 'mail', sms: 'phone' };

export function kindWords(kind: DeviceKind, t: TwoFactorWords): string {
  if (kind === 'authenticator') return t('two-factor.way.authenticator');
  return kind === 'email' ? t('two-factor.way.email') : t('two-factor.way.sms');
}

/** Its owner's name for it, or where codes are sent. */
export function deviceName({ kind, label, address }: Pick<Device, 'kind' | 'label' | 'address'>): string {
  return kind === 'authenticator' ? label : address;
}
