import type { Settings } from '../../account/settings.ts';
import { setCaptcha } from '../../api/captcha/captcha.ts';
import { setRefreshing } from '../../api/refresh-tokens.ts';
import { setEndsOnForbidden } from '../../api/session-end.ts';
import { setIdleLimits } from '../../session/idle-clock.ts';
import { setDeviceCookie } from '../../session/session.ts';
import { partLoadTimeout } from '../../ui/page/lazy-part.ts';

/** Passes the intervals and switches from the settings call to the parts that work without React. */
export function heedSettings({ intervals, switches }: Settings): void {
  setIdleLimits(intervals);
  setRefreshing({ everyMs: intervals.tokenRefreshMs, isOn: switches.refreshToken });
  setEndsOnForbidden(switches.logoutOnForbidden);
  setCaptcha(switches.captcha);
  setDeviceCookie(switches.deviceAuthCookie);
  partLoadTimeout.set(intervals.partLoadTimeoutMs);
}
