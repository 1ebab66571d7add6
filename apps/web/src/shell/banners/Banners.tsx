import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { listPortalBanners } from '@wattershed/contract/help/portal-banners';
import { dismissedIn, isBannerOnScreen, withDismissed } from '@wattershed/domain/help/banner';
import { bcp47Of } from '@wattershed/domain/text/language';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { q } from '../../api/query.ts';
import { readCookie, writeCookie } from '../../session/cookies.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { emptyFirst } from '../frame/first-banners.ts';
import { ContentText } from '../texts/ContentText.tsx';
import { readerNow } from '../texts/legal-reads.ts';
import { useBannerTexts } from './banner-texts.ts';

type Banner = DataOf<typeof listPortalBanners>['banners'][number];

/** As long as the server and browsers may keep other words. */
const refetchInterval = 120_000;

/** One that isn’t whole is left out: nothing that is told here may break a page. */
const wholeOf = ({ banners }: { banners: readonly Banner[] }) =>
  banners.filter(one => [one.title, one.text].every(text => typeof text === 'string') && Array.isArray(one.screens));

/** What the utility tells everyone today, on the screens for which it is meant. */
export function Banners() {
  const { t, language } = useBannerTexts();
  const { pathname } = useLocation();
  const [cookie, setCookie] = useState(() => readCookie('dismissedBanners'));
  const query = q(listPortalBanners, { language, reader: readerNow() });
  const { data } = useQuery({ ...query, refetchInterval, retry: false, select: wholeOf });
  const isHere = data !== undefined;

  useLayoutEffect(() => {
    if (isHere) emptyFirst();
  }, [isHere]);

  const dismissed = dismissedIn(cookie);
  const isLeft = (one: Banner) => !(one.isDismissible && dismissed.has(`${one.key}.${one.version}`));
  const shown = data?.filter(one => isBannerOnScreen(one, pathname) && isLeft(one)) ?? [];

  function dismiss(banner: Banner) {
    // What another tab has put away meanwhile stays away.
    const now = withDismissed(readCookie('dismissedBanners'), banner);
    writeCookie('dismissedBanners', now);
    setCookie(now);
    document.getElementById('main')?.focus();
  }

  if (shown.length === 0) return null;
  return (
    <section data-banners aria-label={t('banners.name')}>
      {shown.map(banner => (
        <div
          key={banner.key}
          data-banner={banner.level}
          data-dismissible={banner.isDismissible || undefined}
          lang={bcp47Of(banner.language)}
        >
          <p>{banner.title}</p>
          <ContentText html={banner.text} language={banner.language} />
          {banner.isDismissible && (
            <button
              type="button"
              lang={bcp47Of(language)}
              aria-label={t('banners.dismiss', { title: banner.title })}
              onClick={() => dismiss(banner)}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
    </section>
  );
}
