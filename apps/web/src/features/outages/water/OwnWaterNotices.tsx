import { Icon } from '../../../ui/icons/Icon.tsx';
import classes from '../answer.module.css';
import type { Saying } from '../list/outage-words.ts';
import { useOutageTexts } from '../outage-texts.ts';
import { WaterNoticeFacts } from './WaterNoticeFacts.tsx';
import { WhatToDo } from './WhatToDo.tsx';
import type { WaterNotice } from './water-notice-view.ts';
import { noticeSummary } from './water-notice-words.ts';

type Props = {
  notices: readonly WaterNotice[];
  /** Those of them that are in force for this home. */
  boilWater: readonly string[];
  address: string;
  saying: Saying;
};

/** Whether this home must boil its water, or had to until today; the pipes decide, not the area on the map. */
export function OwnWaterNotices({ notices, boilWater, address, saying }: Props) {
  const { t } = useOutageTexts();
  return notices.map(notice => {
    const isHere = boilWater.includes(notice.noticeId);
    return (
      <article key={notice.noticeId} className={classes.own} data-tone={isHere ? 'bad' : 'good'}>
        <h2>
          <Icon name={isHere ? 'warning' : 'check'} />
          {t(isHere ? 'outages.boil.at' : 'outages.boil.doneAt', { address })}
        </h2>
        <p className={classes.quiet}>{noticeSummary(notice, saying)}</p>
        {isHere ? <WhatToDo /> : <p>{t('outages.boil.after')}</p>}
        <WaterNoticeFacts notice={notice} saying={saying} />
      </article>
    );
  });
}
