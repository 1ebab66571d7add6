import { getOutageOfAccount } from '@wattershed/contract/outages/own';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { useSearchParams } from 'react-router';
import { startAccountRead } from '../../account/account-read.ts';
import { streetOf } from '../../account/address-words.ts';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { queryClient } from '../../api/query.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { AddressAnswer, type AnswerKey, answerOf } from './address/AddressAnswer.tsx';
import { OtherAccounts } from './address/OtherAccounts.tsx';
import { ShutOff, shutOffOf } from './address/ShutOff.tsx';
import { useFollowedReport } from './FollowedReport.tsx';
import { Checked, NewsLead } from './NewsLead.tsx';
import { OutagesContent, ReportLink } from './OutagesContent.tsx';
import { useOutageTexts } from './outage-texts.ts';
import { snapshotQuery, useSnapshot } from './snapshot/use-snapshot.ts';
import { useNow } from './use-now.ts';

const everyMs = 60_000;

/** The last five digits in a row: a house number comes before it. */
const zipOf = (address: string) => /\d{5}(?!.*\d{5})/.exec(address)?.[0];

/** Until service begins it isn't theirs that is off. */
const keyBefore = {
  none: 'outages.answer.none',
  reportedElectric: 'outages.answer.at.electric',
  reportedWater: 'outages.answer.at.water',
  outElectric: 'outages.answer.at.electric',
  outWater: 'outages.answer.at.water',
  outBoth: 'outages.answer.bothAt',
  backElectric: 'outages.answer.wasAt.electric',
  backWater: 'outages.answer.wasAt.water',
} as const satisfies Record<AnswerKey, string>;

export function clientLoader() {
  void queryClient.prefetchQuery(snapshotQuery);
  startAccountRead(getOutageOfAccount, {});
  return null;
}

/** Whether the person's own power and water are on, and where else they aren't. */
export default function OutagesPage() {
  const { t } = useOutageTexts();
  const news = useSnapshot();
  const now = useNow(news.snapshot?.madeAt);
  const { account } = useAccount();
  const { query } = useAccountRead(getOutageOfAccount, {}, { refetchInterval: everyMs });
  const standing = query.data;
  const shutOff = shutOffOf(standing);
  const number = useSearchParams()[0].get('report');
  const followed = useFollowedReport(number);
  const address = streetOf(account.serviceAddress);
  // Of a home that somebody has moved away from nothing is said.
  const isHome = standing !== undefined && standing.services.length > 0 && !followed.isLoading;
  const answer = isHome ? answerOf(standing) : undefined;
  // Who has reported it is not told that nothing is known, nor to report it.
  const [ofHome] = standing?.reports ?? [];
  const reported = followed.data && followed.data.state !== 'closed' ? number : ofHome?.reportNumber;
  const isToBegin = account.status === accountStatuses.pending;
  const isReported = answer === 'none' && !!reported;
  const isOut = standing?.services.some(service => service.isOut) ?? false;
  // What is drunk comes before what is back, and after what is off.
  const isBoiling = isHome && standing.boilWater.length > 0 && !isOut;
  function titleOf() {
    if (shutOff) return t(shutOff.reconnectsAt ? 'outages.shutOff.back.title' : 'outages.shutOff.title', { address });
    if (isBoiling) return t('outages.boil.at', { address });
    if (isReported) return t('outages.answer.told', { number: reported });
    return answer ? t(isToBegin ? keyBefore[answer] : `outages.answer.${answer}`, { address }) : t('outages.title');
  }
  return (
    <Page
      title={titleOf()}
      documentTitle={t('outages.title')}
      lead={
        isHome ? (
          <NewsLead hint={isOut || isReported ? undefined : t('outages.answer.ifOut')}>
            {isToBegin && `${t('outages.answer.toBegin')} `}
            <Checked at={standing.madeAt} now={now} />
          </NewsLead>
        ) : (
          <NewsLead>{t('outages.lead')}</NewsLead>
        )
      }
      aside={<ReportLink />}
    >
      <OutagesContent
        now={now}
        news={news}
        home={
          standing?.position
            ? {
                ...standing.position,
                zip: zipOf(standing.address),
                label: t('outages.map.mine', { place: address }),
                isShutOff: shutOff !== undefined,
              }
            : null
        }
        isHomeAwaited={query.isPending}
        ownNotices={standing?.waterNotices ?? []}
      >
        {query.isError && <Notice kind="warning">{t('outages.answer.failed')}</Notice>}
        {shutOff && <ShutOff standing={shutOff} />}
        {standing && (
          <AddressAnswer
            key={standing.accountNumber}
            standing={standing}
            address={address}
            now={now}
            // Whether it is back is known to who lives there.
            {...(isToBegin ? {} : { accountNumber: standing.accountNumber })}
            followed={followed.data && number}
          />
        )}
        <OtherAccounts isOut={isOut} />
      </OutagesContent>
    </Page>
  );
}
