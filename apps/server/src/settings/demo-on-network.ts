import { WrongSetting } from '../wrong-setting.ts';

type Settings = { HOST: string; REFERENCE_UTILITY: boolean; DEMO_ON_NETWORK: boolean };

/** The host part of an address, or a host to listen on, that only this machine reaches. */
function isThisMachine(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

/** The demo's mailbox shows everyone's codes and links, and its agent desk opens every account. */
export function refuseDemoOnNetwork(settings: Settings, urls: readonly string[]): void {
  if (!settings.REFERENCE_UTILITY || settings.DEMO_ON_NETWORK) return;
  const hosts = [settings.HOST, ...urls.map(one => new URL(one).hostname)];
  const exposed = hosts.find(host => !isThisMachine(host));
  if (exposed === undefined) return;
  throw new WrongSetting(
    `Wrong setting: the reference utility's mailbox and agent desk would be open to everyone at ${exposed}. Set REFERENCE_UTILITY=off, or DEMO_ON_NETWORK=on if that is what you want.`,
  );
}
