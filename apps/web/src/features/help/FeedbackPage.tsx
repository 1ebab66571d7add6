import { useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { screenPathOf } from '../../shell/contact-details/screen-path.ts';
import { PageSkeleton } from '../../states/PageSkeleton.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { FactList } from '../../ui/content/FactList.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useFeedbackTexts } from './feedback/feedback-texts.ts';
import { OpinionForm } from './feedback/OpinionForm.tsx';

const kinds = ['opinion', 'problem'] as const;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What one thinks of the portal, or what is wrong with a page: `?page=` and `?reference=` say with which (specification 2.3). */
export default function FeedbackPage() {
  const { t } = useFeedbackTexts();
  const [search] = useSearchParams();
  const page = screenPathOf(search.get('page') ?? '');
  const reference = uuid.test(search.get('reference') ?? '') ? (search.get('reference') ?? undefined) : undefined;
  const [kind, setKind] = useState<(typeof kinds)[number]>(page === undefined ? 'opinion' : 'problem');
  const [isSent, setSent] = useState(false);
  const facts = [
    ...(page === undefined ? [] : [{ name: t('feedback.page'), value: page }]),
    ...(reference === undefined ? [] : [{ name: t('feedback.reference'), value: reference.slice(-8) }]),
  ];
  return (
    <Page title={t('feedback.title')} lead={t('feedback.lead')} narrow>
      {isSent ? (
        <Notice kind="success">
          <p>{t('feedback.sent')}</p>
          <Link to={href('/HelpSupport')}>{t('feedback.help')}</Link>
        </Notice>
      ) : (
        <Card>
          <OpinionForm
            label={t(`feedback.text.${kind}`)}
            hint={t('feedback.private')}
            rows={6}
            about={{ kind, page: page ?? '/Feedback', ...(reference && { requestId: reference }) }}
            onSent={() => setSent(true)}
          >
            {facts.length > 0 && <FactList facts={facts} />}
            <RadioCards
              inline
              name="kind"
              legend={t('feedback.kind')}
              options={kinds.map(value => ({ value, title: t(`feedback.kind.${value}`) }))}
              value={kind}
              onChange={setKind}
            />
          </OpinionForm>
        </Card>
      )}
    </Page>
  );
}

export function HydrateFallback() {
  return <PageSkeleton height={480} />;
}
