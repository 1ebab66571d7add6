import { sql } from '@wattershed/database/sql';

/** Where a second factor can come from. */
export type TwoFactorDevice = {
  deviceId: string;
  kind: 'authenticator' | 'email' | 'sms';
  label: string;
  /** Unmasked; the domain's masks decide what is shown. */
  address: string;
  isPreferred: boolean;
};

/** The confirmed devices of the user `u` of the surrounding query, preferred one first, as one JSON value. */
export const twoFactorDevicesJson = sql`coalesce((
    select json_agg(json_build_object('deviceId', d.device_id, 'kind', d.kind, 'label', d.label, 'address', d.address,
      'isPreferred', d.is_preferred) order by d.is_preferred desc, d.created_at)
    from portal.two_factor_device d where d.user_uuid = u.uuid and d.confirmed_at is not null), '[]')`;
