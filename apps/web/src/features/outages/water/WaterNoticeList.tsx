import { useEffect } from 'react';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import listClasses from '../list/list.module.css';
import { placeWords, type Saying } from '../list/outage-words.ts';
import { ShareOutage } from '../list/ShareOutage.tsx';
import { useOutageTexts } from '../outage-texts.ts';
import { WaterNoticeFacts } from './WaterNoticeFacts.tsx';
import { WhatToDo } from './WhatToDo.tsx';
import classes from './water.module.css';
import { type ListedNotice, noticeTone } from './water-notice-view.ts';
import { noticeSummary } from './water-notice-words.ts';

type Props = {
  notices: readonly ListedNotice[];
  saying: Saying;
  chosen: string | undefined;
  /** The one that a link leads to. */
  linked: string | undefined;
  onChoose: (noticeId: string) => void;
  /** Of which the page has said above what to do. */
  told: readonly string[];
};

/** What is said of the water, before what is off: whoever drinks it doesn't read on first. */
export function WaterNoticeList({ notices, saying, chosen, linked, onChoose, told }: Props) {
  const { t } = useOutageTexts();
  useEffect(() => {
    if (linked) document.getElementById(`outage-${linked}`)?.scrollIntoView({ block: 'center' });
  }, [linked]);
  if (notices.length === 0) return null;
  return (
    <section className={classes.notices} aria-labelledby="water-notices">
      <h3 id="water-notices">{t('outages.boil.heading')}</h3>
      <ol className={listClasses.list} aria-label={t('outages.boil.list')}>
        {notices.map(notice => (
          <li key={notice.noticeId} id={`outage-${notice.noticeId}`}>
            <WaterNoticeCard
              notice={notice}
              saying={saying}
              isChosen={chosen === notice.noticeId}
              isTold={told.includes(notice.noticeId)}
              onChoose={() => onChoose(notice.noticeId)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

type CardProps = { notice: ListedNotice; saying: Saying; isChosen: boolean; isTold: boolean; onChoose: () => void };

function WaterNoticeCard({ notice, saying, isChosen, isTold, onChoose }: CardProps) {
  const { t } = useOutageTexts();
  const { noticeId, letter, state } = notice;
  const place = placeWords(notice, t);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only marks it on the map, as the focus in it does
    <article
      className={listClasses.card}
      data-chosen={isChosen || undefined}
      aria-labelledby={`outage-name-${noticeId}`}
      onClick={onChoose}
      onFocus={onChoose}
    >
      <div className={listClasses.head}>
        <span className={listClasses.number} data-tone={noticeTone[state]} aria-hidden="true">
          {letter}
        </span>
        <div className={listClasses.titles}>
          <h4 id={`outage-name-${noticeId}`}>{place}</h4>
          <p className={listClasses.quiet}>{noticeSummary(notice, saying)}</p>
        </div>
        <StatusBadge kind={noticeTone[state]}>{t(`outages.boil.state.${state}`)}</StatusBadge>
      </div>
      {!isTold && (state === 'in-force' ? <WhatToDo /> : <p>{t('outages.boil.after')}</p>)}
      <WaterNoticeFacts notice={notice} saying={saying} />
      <div className={listClasses.foot}>
        <span className={listClasses.quiet}>{t('outages.boil.number', { notice: noticeId })}</span>
        <ShareOutage query={{ notice: noticeId }} title={t('outages.boil.share', { notice: noticeId, place })} />
      </div>
    </article>
  );
}
