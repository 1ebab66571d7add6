import { Button } from '../../../ui/page/Button.tsx';
import { ShutOff, shutOffOf } from '../address/ShutOff.tsx';
import { OutageFacts } from '../list/OutageCard.tsx';
import { placeWords, summaryWords } from '../list/outage-words.ts';
import { useOutageTexts, useReportTexts } from '../outage-texts.ts';
import { useNow } from '../use-now.ts';
import { useKnownOutage, useStandingOf } from './known-outage.ts';
import classes from './report.module.css';
import type { ReportDraft } from './report-draft.ts';

type Props = { draft: ReportDraft; onJoin: (incidentId: string | null) => void };

/** What is known already is said first: it may answer the question, and the report then counts for that outage. */
export function KnownOutage({ draft, onJoin }: Props) {
  const { t } = useReportTexts();
  const { t: words, language } = useOutageTexts();
  const now = useNow();
  const outage = useKnownOutage(draft);
  const shutOff = shutOffOf(useStandingOf(draft));
  // No crew finds a fault where service is shut off.
  if (shutOff) return <ShutOff standing={shutOff} />;
  if (!outage) return null;
  const saying = { t: words, language, now };
  const isJoined = draft.joins === outage.incidentId;
  return (
    <section className={classes.known} aria-labelledby="known-outage" aria-live="polite">
      <h3 id="known-outage">{t('report.known.title')}</h3>
      <p>
        <strong>{placeWords(outage, words)}</strong> · {summaryWords(outage, saying)}
      </p>
      <OutageFacts outage={outage} saying={saying} />
      {isJoined ? (
        <p role="status">{t('report.known.joined', { incident: outage.incidentId })}</p>
      ) : (
        <p>{t('report.known.text')}</p>
      )}
      <p className={classes.calls}>
        {!isJoined && (
          <Button kind="plain" onClick={() => onJoin(outage.incidentId)}>
            {t('report.known.join')}
          </Button>
        )}
        {draft.joins !== null && (
          <Button kind="plain" onClick={() => onJoin(null)}>
            {t('report.known.other')}
          </Button>
        )}
      </p>
    </section>
  );
}
