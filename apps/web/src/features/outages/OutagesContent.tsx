import type { ReactNode } from 'react';
import { href, Link, useLocation } from 'react-router';
import { useSettings } from '../../account/settings.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { useFinding } from '../../states/lists/use-finding.ts';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { TextButton } from '../../ui/page/TextButton.tsx';
import classes from './answer.module.css';
import { CareTeam } from './CareTeam.tsx';
import { FollowedReport } from './FollowedReport.tsx';
import { LinkedOutage } from './LinkedOutage.tsx';
import { MedicalNote } from './MedicalNote.tsx';
import { OutageBoard } from './OutageBoard.tsx';
import { OutageLinks } from './OutageLinks.tsx';
import type { Here } from './OutageMap.tsx';
import { useKeptForOffline } from './offline/use-kept-for-offline.ts';
import { useOutageTexts } from './outage-texts.ts';
import { WaitingReports } from './report/WaitingReports.tsx';
import { SafetyNote } from './SafetyNote.tsx';
import { PlaceSearch } from './search/PlaceSearch.tsx';
import { SearchResult } from './search/SearchResult.tsx';
import { useAround } from './search/use-around.ts';
import { SnapshotAge } from './snapshot/SnapshotAge.tsx';
import type { News } from './snapshot/use-snapshot.ts';
import { LinkedNotice } from './water/LinkedNotice.tsx';
import type { WaterNotice } from './water/water-notice-view.ts';

type Props = {
  now: Date;
  news: News;
  /** How the person's own home stands. */
  children?: ReactNode;
  home: (Here & { zip: string | undefined; isShutOff?: boolean }) | null;
  /** Where home is, is on its way: the list waits, so that it doesn't change under the reader. */
  isHomeAwaited?: boolean;
  /** What was said of the water at home; it may be newer than the list. */
  ownNotices?: readonly WaterNotice[];
};

/** What visitors and customers see alike: safety first, then the list and map, then where to find help. */
export function OutagesContent({
  now,
  news: { query, snapshot, isOld },
  children,
  home,
  isHomeAwaited = false,
  ownNotices = [],
}: Props) {
  const { t, language } = useOutageTexts();
  useKeptForOffline(snapshot !== undefined && !isOld, language);
  const { pathname } = useLocation();
  const finding = useFinding();
  const search = useAround(finding);
  const report = finding.address.get('report');
  const linked = finding.address.get('incident');
  const linkedNotice = finding.address.get('notice');
  // Whoever has a home here sees what is near it first; a link leads to wherever it leads.
  const isAtHome = home !== null && !linked && !linkedNotice && finding.address.get('all') !== 'yes';
  const atHome = isAtHome ? { here: home, zip: home.zip, isMine: true, isShutOff: home.isShutOff ?? false } : undefined;
  const isSearching = search.asked !== '' || search.around !== undefined;
  const hasList = !isSearching || (search.around !== undefined && !search.isOutside);
  return (
    <>
      <SafetyNote />
      <WaitingReports followPath={pathname} />
      {children}
      {report && <FollowedReport number={report} now={now} />}
      {linked && snapshot && <LinkedOutage incidentId={linked} outages={snapshot.outages} now={now} />}
      {linkedNotice && snapshot && !isHomeAwaited && (
        <LinkedNotice noticeId={linkedNotice} notices={[...snapshot.waterNotices, ...ownNotices]} />
      )}
      <PlaceSearch
        key={search.asked}
        asked={search.asked}
        mine={search.mine}
        isLooking={search.place?.isFetching === true && search.place.data === undefined}
        onLook={search.look}
        onMine={search.ask}
      />
      {isSearching && (
        <>
          <SearchResult asked={search.asked} place={search.place} isOutside={search.isOutside} onLook={search.look} />
          <p className={classes.showAll}>
            <TextButton onClick={search.showAll}>{t('outages.search.all')}</TextButton>
          </p>
        </>
      )}
      {!isSearching && isAtHome && (
        <p className={classes.showAll}>
          <TextButton onClick={() => finding.change('all', 'yes')}>{t('outages.search.all')}</TextButton>
        </p>
      )}
      {snapshot && !isHomeAwaited ? (
        <>
          <SnapshotAge madeAt={snapshot.madeAt} now={now} isOld={isOld} onRetry={query.refetch} />
          {hasList && (
            <OutageBoard
              outages={snapshot.outages}
              waterNotices={snapshot.waterNotices}
              toldNotices={ownNotices.map(({ noticeId }) => noticeId)}
              now={now}
              around={isSearching ? search.around : atHome}
              home={home}
              finding={finding}
            />
          )}
        </>
      ) : (
        <NoSnapshot isKnown={isOld && !isHomeAwaited} error={query.error} onRetry={query.refetch} />
      )}
      <CareTeam now={now} near={search.around?.here ?? home ?? undefined} />
      <MedicalNote />
      <OutageLinks />
    </>
  );
}

/** The one action of the page. */
export function ReportLink() {
  const { t } = useOutageTexts();
  return (
    <div className={classes.onScreen}>
      <Button as={Link} to={href('/ReportOutage')}>
        {t('outages.report')}
      </Button>
    </div>
  );
}

/** Nothing to show yet, or nothing at all: then whom to call. */
function NoSnapshot({ isKnown, error, onRetry }: { isKnown: boolean; error: unknown; onRetry: () => unknown }) {
  const { t } = useOutageTexts();
  const settings = useSettings();
  if (!isKnown) return <Skeleton height={560} />;
  return (
    <EmptyState title={t('outages.nothing.title')}>
      {settings && (
        <p>{t('outages.nothing.text', { phone: settings.utilityPhone, emergency: settings.electricEmergencyPhone })}</p>
      )}
      {error !== null && <ErrorState error={error} onRetry={onRetry} />}
    </EmptyState>
  );
}
