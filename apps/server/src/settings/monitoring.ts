import { WrongSetting } from '../wrong-setting.ts';

type Given = { RUM_SCRIPT_URL?: string | undefined; RUM_SCRIPT_INTEGRITY?: string | undefined };

/** A script of another company that measures how pages do in people's browsers; its origin is also where it sends that. */
export type Monitoring = { script: string; integrity: string; origin: string };

/** Null while there is none. Without its hash, whoever alters the file over there would alter the portal. */
export function monitoringOf(
  { RUM_SCRIPT_URL: url, RUM_SCRIPT_INTEGRITY: integrity }: Given,
  publicUrl: string,
): Monitoring | null {
  if (url === undefined && integrity === undefined) return null;
  if (url === undefined || integrity === undefined) {
    throw new WrongSetting(
      'Wrong setting: RUM_SCRIPT_URL and RUM_SCRIPT_INTEGRITY go together: the script’s address and its hash.',
    );
  }
  const { origin, href } = new URL(url);
  if (origin === new URL(publicUrl).origin) {
    throw new WrongSetting(
      'Wrong setting: RUM_SCRIPT_URL must be at another origin than the portal, whose own scripts a release lists.',
    );
  }
  if (publicUrl.startsWith('https:') && !url.startsWith('https:')) {
    throw new WrongSetting('Wrong setting: RUM_SCRIPT_URL must be https when PUBLIC_URL is.');
  }
  return { script: href, integrity, origin };
}
