import { getMapGround } from '@wattershed/contract/configuration/map-ground';
import { getSettings } from '@wattershed/contract/configuration/settings';
import { listTexts } from '@wattershed/contract/configuration/texts';
import { listCareTeamLocations } from '@wattershed/contract/outages/listing';
import type { Language } from '@wattershed/domain/text/language';
import { useEffect } from 'react';
import { callUrl } from '../../../api/call-url.ts';

const modules = ['All', 'outages', 'outages/report'];

/**
 * Once the screen has its list, keeps what it needs for when the line is gone. The list itself is kept by `kept-snapshot.ts`, so that
 * the screen knows that it is an old one.
 */
export function useKeptForOffline(hasList: boolean, language: Language): void {
  useEffect(() => {
    if (!hasList) return;
    const answers = [
      callUrl(getSettings, {}),
      callUrl(getMapGround, {}),
      callUrl(listCareTeamLocations, {}),
      ...modules.map(type => callUrl(listTexts, { language, type })),
    ];
    // A browser that keeps nothing, or has no room, does without.
    import('./keep-for-offline.ts')
      .then(({ keepForOffline }) => keepForOffline(answers.map(({ url }) => url)))
      .catch(() => undefined);
  }, [hasList, language]);
}
