import { getProfile, setLanguage } from '@wattershed/contract/my-profile/person';
import type { Language } from '@wattershed/domain/text/language';
import { callApi, type Send } from '../../api/call-api.ts';
import { refresh } from '../../api/query.ts';
import { updateStoredUser } from '../../session/user/stored-user.ts';

/** Arrives also when the person leaves the page right after choosing. */
const sendWhileLeaving: Send = (url, init) => fetch(url, { ...init, keepalive: true });

/** Saves the language with the profile. The page already uses it; if the call fails, the next choice tries again. */
export async function storeLanguage(uuid: string, language: Language): Promise<void> {
  try {
    await callApi(setLanguage, { uuid, language }, { send: sendWhileLeaving });
  } catch {
    return;
  }
  updateStoredUser({ language });
  await refresh(getProfile);
}
