import type { DataOf } from '@wattershed/contract/call';
import type { getOutageOfAccount } from '@wattershed/contract/outages/own';
import { Icon } from '../../../ui/icons/Icon.tsx';
import classes from '../answer.module.css';
import { OutageFacts } from '../list/OutageCard.tsx';
import { summaryWords } from '../list/outage-words.ts';
import { useOutageTexts } from '../outage-texts.ts';
import { isPast, type PublicOutage, shownStateOf } from '../outage-view.ts';
import { OwnWaterNotices } from '../water/OwnWaterNotices.tsx';
import { OwnReport } from './OwnReport.tsx';
import { PowerBack, PowerBackSaid, type SaidOfPower } from './PowerBack.tsx';

export type Standing = Pick<
  DataOf<typeof getOutageOfAccount>,
  'services' | 'outages' | 'madeAt' | 'waterNotices' | 'boilWater'
> &
  Partial<Pick<DataOf<typeof getOutageOfAccount>, 'powerBack' | 'reports'>>;

export type AnswerKey =
  | 'none'
  | 'reportedElectric'
  | 'reportedWater'
  | 'outElectric'
  | 'outWater'
  | 'outBoth'
  | 'backElectric'
  | 'backWater';

type Report = DataOf<typeof getOutageOfAccount>['reports'][number];

/** The one sentence about a home: out, reported so by somebody, or back a short while ago, or that no outage is known. Nobody's lights are said to be on. */
export function answerOf({ services, outages }: Standing): AnswerKey {
  const [out, other] = services.filter(({ isOut }) => isOut);
  if (out && other) return 'outBoth';
  if (out) {
    const isReported = outages.some(({ incidentId, state }) => incidentId === out.incidentId && state === 'reported');
    if (out.service === 'electric') return isReported ? 'reportedElectric' : 'outElectric';
    return isReported ? 'reportedWater' : 'outWater';
  }
  const back = outages.find(
    outage => !outage.isPlanned && (shownStateOf(outage) === 'restored' || !isPast(shownStateOf(outage))),
  );
  if (back) return back.service === 'electric' ? 'backElectric' : 'backWater';
  return 'none';
}

type Props = {
  standing: Standing;
  address: string;
  now: Date;
  accountNumber?: string;
  /** A report that the page tells of anyway. */
  followed?: string | null | undefined;
};

/** What concerns this home: the outage that it is in, what is over since yesterday, and work to come. */
export function AddressAnswer({ standing, address, now, accountNumber, followed }: Props) {
  const { t, language } = useOutageTexts();
  const saying = { t, language, now };
  const { services, outages, waterNotices, boilWater, powerBack = [] } = standing;
  const saidOf = (incidentId: string | null) => powerBack.find(one => one.incidentId === incidentId);
  const inNow = services.filter(({ isOut }) => isOut).map(({ incidentId }) => incidentId);
  return (
    <section className={classes.answer} aria-label={t('outages.mine')}>
      <OwnWaterNotices notices={waterNotices} boilWater={boilWater} address={address} saying={saying} />
      {reportsToTell(standing, followed).map(report => (
        <OwnReport
          key={report.reportNumber}
          report={report}
          isOfOutage={outages.some(({ incidentId }) => incidentId === report.incidentId)}
          now={now}
        />
      ))}
      {outages.map(outage => (
        <article key={outage.incidentId} className={classes.own} data-tone={toneAt(outage, inNow)}>
          <h2>
            <Icon name={inNow.includes(outage.incidentId) ? 'warning' : iconOf(outage)} />
            {t(`${headingOf(outage, inNow)}.${outage.service}`, { address })}
          </h2>
          <p className={classes.quiet}>{summaryWords(outage, saying)}</p>
          <OutageFacts outage={outage} saying={saying} />
          {isAsked(outage, inNow) && accountNumber && (
            <PowerBack accountNumber={accountNumber} outage={outage} said={saidOf(outage.incidentId)} />
          )}
          <LeftBehind said={saidOf(outage.partOf)} />
        </article>
      ))}
    </section>
  );
}

/** What the person reported, unless the page or the answer to whether it is back has its number already. */
function reportsToTell({ reports = [], powerBack = [] }: Standing, followed: string | null | undefined): Report[] {
  const told = [followed, ...powerBack.map(({ reportNumber }) => reportNumber)];
  return reports.filter(({ reportNumber }) => !told.includes(reportNumber));
}

/** Only of what was said to be over. */
function isAsked(outage: PublicOutage, inNow: readonly (string | null)[]): boolean {
  const state = shownStateOf(outage);
  const isBack = state === 'restored' || state === 'partially-restored';
  return isBack && !outage.isPlanned && !inNow.includes(outage.incidentId);
}

/** The outage that this home reported by its No: under which number. */
function LeftBehind({ said }: { said: SaidOfPower | undefined }) {
  return said && !said.isBack ? <PowerBackSaid said={said} /> : null;
}

function headingOf(outage: PublicOutage, inNow: readonly (string | null)[]) {
  if (inNow.includes(outage.incidentId)) return 'outages.answer.at';
  const state = shownStateOf(outage);
  if (state === 'restored') return 'outages.answer.wasAt';
  if (isPast(state)) return 'outages.answer.noneAt';
  return outage.isPlanned ? 'outages.answer.plannedAt' : 'outages.answer.backAt';
}

function toneAt(outage: PublicOutage, inNow: readonly (string | null)[]) {
  if (inNow.includes(outage.incidentId)) return 'bad';
  return outage.isPlanned && shownStateOf(outage) !== 'restored' ? 'info' : 'good';
}

function iconOf(outage: PublicOutage) {
  return outage.isPlanned && shownStateOf(outage) !== 'restored' ? 'calendar' : 'check';
}
