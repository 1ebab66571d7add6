import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { q } from '../../api/query.ts';
import { readStored } from '../../session/browser-storage.ts';
import { storedUser } from '../../session/session.ts';

export type Profile = DataOf<typeof getProfile>;

export const profileQuery = () => {
  const uuid = readStored('uuid') ?? '';
  // A session that has just ended requests nothing more.
  return { ...q(getProfile, { uuid }), enabled: uuid !== '' };
};

/** One answer for all parts of the page. */
export function useProfile() {
  return useQuery(profileQuery());
}

/** What an agent may see, the person may change. */
export function isAgent(): boolean {
  return storedUser()?.IsCSRLogin === true;
}
