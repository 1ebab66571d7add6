import { wholeNumber } from '@wattershed/domain/text/whole-number';
import { useEffect, useRef, useState } from 'react';
import type { Finding } from '../../states/lists/use-finding.ts';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { SideBySideChoice } from '../../ui/lists/SideBySideChoice.tsx';
import { useHasRoomBeside } from '../../ui/map/use-has-room-beside.ts';
import { Button } from '../../ui/page/Button.tsx';
import { TextButton } from '../../ui/page/TextButton.tsx';
import classes from './board.module.css';
import listClasses from './list/list.module.css';
import { OutageCard } from './list/OutageCard.tsx';
import { type Here, OutageMap } from './OutageMap.tsx';
import { useOutageTexts } from './outage-texts.ts';
import { listedOutages, modes, type PublicOutage, readOutageFilter, services } from './outage-view.ts';
import { WaterNoticeList } from './water/WaterNoticeList.tsx';
import { listedNotices, type WaterNotice } from './water/water-notice-view.ts';

export type Around = {
  here: Here;
  zip?: string | undefined;
  isMine: boolean;
  /** Service there is shut off: its being out is no outage. */
  isShutOff?: boolean;
};

type Props = {
  outages: readonly PublicOutage[];
  waterNotices: readonly WaterNotice[];
  toldNotices: readonly string[];
  now: Date;
  /** What was asked about; without it, all outages are listed. */
  around: Around | undefined;
  /** The person's own address, which the map shows where nothing else was asked for. */
  home: Here | null;
  finding: Finding;
};

/** So many are listed at first; on a bad day there are thousands. */
const firstShown = 25;

/** The list, with the map beside it; on a phone the list, then the map by a button. Both show the same outages. */
export function OutageBoard({ outages, waterNotices, toldNotices, now, around, home, finding }: Props) {
  const { t, language } = useOutageTexts();
  const filter = readOutageFilter(finding.address);
  const near = around && { position: around.here, zip: around.zip };
  const listed = listedOutages(outages, filter, near, now);
  const notices = listedNotices(waterNotices, filter, near);
  const linked = finding.address.get('incident') ?? undefined;
  const linkedNotice = finding.address.get('notice') ?? undefined;
  const [chosen, setChosen] = useState(linked ?? linkedNotice);
  const [most, setMost] = useState(firstShown);
  const [isMapShown, setMapShown] = useState(false);
  const isBeside = useHasRoomBeside();
  const toggle = useRef<HTMLParagraphElement>(null);
  const shown = withLinked(listed, most, linked);
  const whole = (count: number) => wholeNumber(count, language);
  const isFiltered = filter.service !== 'all' || filter.mode !== 'all';

  // Whoever follows a link sees what it is about.
  useEffect(() => {
    if (linked) document.getElementById(`outage-${linked}`)?.scrollIntoView({ block: 'center' });
  }, [linked]);

  function choose(incidentId: string) {
    setChosen(incidentId);
    document.getElementById(`outage-${incidentId}`)?.scrollIntoView({ block: 'nearest' });
  }

  function toggleMap() {
    setMapShown(!isMapShown);
    toggle.current?.scrollIntoView({ block: 'start' });
  }

  const found = around ? (around.isMine ? 'outages.found.mine' : 'outages.found.near') : 'outages.found.all';
  return (
    <section className={classes.board} aria-labelledby="outages-found">
      <div className={classes.bar}>
        <div role="status">
          <h2 id="outages-found">
            {t(found, { count: listed.length, shown: whole(listed.length), place: around?.here.label ?? '' })}
          </h2>
        </div>
        <div className={classes.filters}>
          <SideBySideChoice
            legend={t('outages.filter.service')}
            options={services.map(value => ({ value, title: t(`outages.filter.service.${value}`) }))}
            value={filter.service}
            onChange={value => finding.change('service', value === 'all' ? '' : value)}
          />
          <SideBySideChoice
            look="chips"
            legend={t('outages.filter.mode')}
            options={modes.map(value => ({ value, title: t(`outages.filter.mode.${value}`) }))}
            value={filter.mode}
            onChange={value => finding.change('show', value === 'all' ? '' : value)}
          />
        </div>
      </div>
      <p ref={toggle} className={classes.toggle}>
        <Button kind="plain" isWide aria-pressed={isMapShown} onClick={toggleMap}>
          {t(isMapShown ? 'outages.map.hide' : 'outages.map.show')}
        </Button>
      </p>
      <div className={classes.found} data-shows={isMapShown ? 'map' : 'list'}>
        <div className={classes.list}>
          <WaterNoticeList
            notices={notices}
            saying={{ t, language, now }}
            chosen={chosen}
            linked={linkedNotice}
            onChoose={setChosen}
            told={toldNotices}
          />
          {listed.length === 0 ? (
            <Nothing around={around} isFiltered={isFiltered} finding={finding} />
          ) : (
            <ol className={listClasses.list} aria-label={t('outages.list')}>
              {shown.map(outage => (
                <li key={outage.incidentId} id={`outage-${outage.incidentId}`}>
                  <OutageCard
                    outage={outage}
                    saying={{ t, language, now }}
                    isChosen={chosen === outage.incidentId}
                    onChoose={() => setChosen(outage.incidentId)}
                  />
                </li>
              ))}
            </ol>
          )}
          {shown.length < listed.length && (
            <p className={classes.more}>
              <span>{t('outages.found.shown', { shown: whole(shown.length), total: whole(listed.length) })}</span>{' '}
              <Button kind="plain" onClick={() => setMost(most + firstShown)}>
                {t('outages.found.more', { count: Math.min(firstShown, listed.length - shown.length) })}
              </Button>
            </p>
          )}
        </div>
        <div className={classes.mapPlace}>
          {(isBeside || isMapShown) && (
            <OutageMap
              outages={shown}
              notices={notices}
              here={around?.here ?? home}
              chosen={chosen}
              onChoose={choose}
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** The first ones, and the one that a link leads to, wherever in the list it is. */
function withLinked<One extends { incidentId: string }>(listed: readonly One[], most: number, linked?: string): One[] {
  return listed.filter(({ incidentId }, index) => index < most || incidentId === linked);
}

function Nothing({ around, isFiltered, finding }: Pick<Props, 'around' | 'finding'> & { isFiltered: boolean }) {
  const { t } = useOutageTexts();
  if (isFiltered) {
    return (
      <EmptyState title={t('outages.empty.filtered.title')}>
        <TextButton
          onClick={() => {
            finding.change('service', '');
            finding.change('show', '');
          }}
        >
          {t('outages.empty.filtered.action')}
        </TextButton>
      </EmptyState>
    );
  }
  const title = around
    ? t(around.isMine ? 'outages.empty.nearYou.title' : 'outages.empty.near.title', { place: around.here.label })
    : t('outages.empty.title');
  return <EmptyState title={title}>{!around?.isShutOff && <p>{t('outages.empty.text')}</p>}</EmptyState>;
}
