import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import type { listTerms } from '@wattershed/contract/help/reading';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { Link } from 'react-router';
import { useSettings } from '../../account/settings.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { ContentText } from '../texts/ContentText.tsx';
import { inForce, type LegalTopic, ofVersion } from '../texts/legal-reads.ts';
import classes from './LegalDocument.module.css';
import { useLegalTexts } from './legal-texts.ts';

type Answer = DataOf<typeof listTerms>;

type Props = { topic: LegalTopic; version?: string | undefined; isInDialog?: boolean };

/** Terms, privacy, or the consent to calls: the text with its version, and what changed. */
export function LegalDocument({ topic, version, isInDialog = false }: Props) {
  const { t, language } = useLegalTexts();
  const current = useQuery(inForce(topic, language));
  const asked = useQuery({ ...ofVersion(topic, language, version ?? ''), enabled: version !== undefined });
  const phone = useSettings()?.utilityPhone ?? '…';
  const missing = (
    <EmptyState title={t('legal.missing.title')}>
      <p>{t('legal.missing.text', { phone })}</p>
    </EmptyState>
  );
  const ofCurrent = current.data?.data[0]?.version;
  return (
    <LoadBoundary
      query={version === undefined ? current : asked}
      skeleton={<Skeleton height={480} />}
      missing={missing}
    >
      {answer => {
        const [text] = answer.data;
        if (!text) return missing;
        const date = formatDate(text.effectiveFrom, language);
        const standing =
          ofCurrent === undefined || ofCurrent === text.version ? '' : text.version > ofCurrent ? '.coming' : '.past';
        return (
          <div className={classes.document}>
            <p className={classes.version}>{t(`legal.version${standing}`, { version: text.version, date })}</p>
            {standing !== '' && !isInDialog && <Link to={{ search: '' }}>{t('legal.changes.current')}</Link>}
            {text.language !== language && language !== 'EN_UK' && <Notice kind="info">{t('legal.inEnglish')}</Notice>}
            <ContentText html={text.termsConditions} language={text.language} isInDialog={isInDialog} />
            {!isInDialog && <Changes answer={answer} shown={text.version} />}
          </div>
        );
      }}
    </LoadBoundary>
  );
}

/** Every version, the newest first, with what it changed; each can be read. */
function Changes({ answer: { versions }, shown }: { answer: Answer; shown: number }) {
  const { t, language } = useLegalTexts();
  const oldest = versions.at(-1)?.version;
  return (
    <section className={classes.changes} aria-labelledby="what-changed">
      <h2 id="what-changed">{t('legal.changes')}</h2>
      <ul>
        {versions.map(({ version, effectiveFrom, changes }) => {
          const name = t('legal.changes.version', { version, date: formatDate(effectiveFrom, language) });
          return (
            <li key={version}>
              {version === shown ? <b>{name}</b> : <Link to={{ search: `?version=${version}` }}>{name}</Link>}
              <p>{changes || t(version === oldest ? 'legal.changes.first' : 'legal.changes.none')}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
