import type { portalBanner } from '@wattershed/contract/help/portal-banners';
import { portalLinkFor } from '@wattershed/domain/help/portal-link';
import type * as z from 'zod/mini';
import type { KeptContent } from './kept-content.ts';
import { shown, type Telling } from './shown-text.ts';

type PortalBanner = z.output<typeof portalBanner>;

const urgency = { urgent: 0, warning: 1, info: 2 };

/** What this reader is told today, the most urgent first. On a visitor's counterpart of a screen, it is told, too. */
export function findBanners(content: KeptContent, telling: Telling): PortalBanner[] {
  const found = content.inForce.flatMap(version => {
    const { key, facts } = version;
    const { banner } = facts;
    if (!banner || (banner.shownTo !== 'everyone' && banner.shownTo !== `${telling.reader}s`)) return [];
    const { level, isDismissible } = banner;
    const { title, html: text, language } = shown(content, version, telling);
    const screens = banner.screens.flatMap(path => [path, portalLinkFor(path, 'visitor')]);
    const shownOn = [...new Set(screens.map(path => path.toLowerCase()))];
    return [
      {
        order: facts.order,
        told: { key, version: version.version, level, title, text, language, screens: shownOn, isDismissible },
      },
    ];
  });
  return found
    .toSorted(
      (a, b) =>
        urgency[a.told.level] - urgency[b.told.level] || a.order - b.order || (a.told.key < b.told.key ? -1 : 1),
    )
    .map(({ told }) => told);
}
