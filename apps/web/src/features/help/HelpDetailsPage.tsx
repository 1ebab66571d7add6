import { useQuery } from '@tanstack/react-query';
import { href, Link, useSearchParams } from 'react-router';
import { questionQuery } from '../../shell/texts/answer-reads.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { PageSkeleton } from '../../states/PageSkeleton.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useAnswerWords } from './answers/answer-texts.ts';
import { helpPageQuery } from './first/help-reads.ts';
import { useHelpWords } from './first/help-texts.ts';
import { PrintButton } from './first/PrintButton.tsx';
import classes from './help.module.css';
import { Answer } from './questions/QuestionList.tsx';
import list from './questions/questions.module.css';

/** One question with its answer, by `?question=`; a visitor finds it among the others (specification 2.3). */
export default function HelpDetailsPage() {
  const { t, language } = useAnswerWords();
  const [search] = useSearchParams();
  const key = search.get('question') ?? '';
  // What names no question asks for none.
  const query = useQuery({ ...questionQuery(key, language), enabled: isKey(key) });
  const question = query.data?.data[0];
  return (
    <Page title={question?.question ?? t('help.details')} aside={<PrintButton />}>
      {isKey(key) ? (
        <LoadBoundary query={query} skeleton={<Skeleton height={320} />}>
          {({ data: [found] }) =>
            found ? (
              <div className={classes.stack}>
                <Card>
                  <div className={list.list}>
                    <Answer question={found} />
                  </div>
                </Card>
                <Others category={found.category} but={found.key} />
              </div>
            ) : (
              <NotFound />
            )
          }
        </LoadBoundary>
      ) : (
        <NotFound />
      )}
    </Page>
  );
}

export function HydrateFallback() {
  return <PageSkeleton />;
}

const isKey = (key: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) && key.length <= 80;

function NotFound() {
  const { t } = useAnswerWords();
  const { t: tHelp } = useHelpWords();
  return (
    <EmptyState title={t('help.details.none.title')}>
      <p>{t('help.details.none.text')}</p>
      <Link to={href('/Faq')}>{tHelp('help.allQuestions')}</Link>
    </EmptyState>
  );
}

/** What else is asked about the same. */
function Others({ category, but }: { category: number; but: string }) {
  const { t, language } = useAnswerWords();
  const { data } = useQuery(helpPageQuery('Faq', language));
  const others = data?.questions.filter(one => one.category === category && one.key !== but) ?? [];
  if (others.length === 0) return null;
  return (
    <Card title={t('help.details.other')}>
      <ul className={classes.links}>
        {others.slice(0, 6).map(({ key, question }) => (
          <li key={key}>
            <Link to={{ search: `?question=${key}` }}>{question}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
