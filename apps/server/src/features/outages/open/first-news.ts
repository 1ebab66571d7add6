import { outageTime } from '@wattershed/domain/outage/outage-time';
import { html } from '@wattershed/texts/markup';
import type { Services } from '../../../call.ts';
import type { NewsOfPage } from '../../../plugins/web-app/news-in-page.ts';
import { languageOf } from '../../../plugins/web-app/without-script.ts';
import { snapshotNow } from '../snapshot/kept-snapshot.ts';
import { outageList } from './light-page.ts';
import { isOld } from './old-snapshot.ts';
import { minutesAfter, pageWay } from './page-words.ts';
import { waterNoticeList } from './water-notice-list.ts';

/** So much of a storm stands in the screen's own page; what fits no more comes with the script. */
const mostBytes = 8_000;

/** The largest outages inside the screen's page, to be read on a bad line before its script has come. */
export function firstNews(services: Services): NewsOfPage {
  return async request => {
    const snapshot = await snapshotNow(services).catch(() => undefined);
    if (!snapshot) return undefined;
    const language = languageOf(request);
    const way = pageWay(services.config, language);
    const { t, readerZone: zone } = way;
    const time = outageTime(snapshot.madeAt, { ...way, zone });
    const minutes = Math.floor(snapshot.ageSeconds() / 60);
    const age = isOld(snapshot) ? t('light-page.old', { count: minutes, time }) : t('light-page.time', { time });
    const asOf = minutesAfter(snapshot.madeAt, isOld(snapshot) ? minutes : 0);
    const notices = waterNoticeList(way, { ...snapshot, madeAt: asOf });
    const list = outageList(way, { ...snapshot, asOf }, mostBytes);
    return {
      version: `${snapshot.version} ${language} ${isOld(snapshot) ? minutes : ''}`,
      markup: html`<p>${age}</p>${notices}${list}`,
    };
  };
}
