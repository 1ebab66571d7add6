import { useQuery } from '@tanstack/react-query';
import type { HelpPage } from '@wattershed/domain/help/help-page';
import { Fragment, Suspense } from 'react';
import { href, Link, useLocation } from 'react-router';
import { useAccountIfAny } from '../../account/chosen/account-context.ts';
import { useSettings } from '../../account/settings.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { lazyPart } from '../../ui/page/lazy-part.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { FirstText } from './first/FirstText.tsx';
import { helpPageQuery, type PageText, type Question } from './first/help-reads.ts';
import { useHelpWords } from './first/help-texts.ts';
import { PrintButton } from './first/PrintButton.tsx';
import classes from './help.module.css';
import { HelpText } from './questions/HelpText.tsx';
import { QuestionList } from './questions/QuestionList.tsx';
import list from './questions/questions.module.css';
import { RelatedTasks } from './questions/RelatedTasks.tsx';
import { useHelpPage } from './questions/use-help-page.ts';
import { useLinkedQuestion } from './questions/use-linked-question.ts';
import { useOpenFirst } from './questions/use-open-first.ts';
import { HelpSearch } from './search/HelpSearch.tsx';

// For customers, on one of the pages.
const AskAboutBill = lazyPart(async () => (await import('./AskAboutBill.tsx')).AskAboutBill);

/** The pages of questions, and those that the utility wrote about a subject: one component for all of their addresses. */
export default function FaqPage() {
  const { t, language } = useHelpWords();
  const { page } = useHelpPage();
  const hasAccount = useAccountIfAny() !== undefined;
  const query = useQuery(helpPageQuery(page, language));
  const isReady = query.data !== undefined || query.error !== null;
  const title = query.data?.page?.title ?? t(`help.page.${titled(page)}`);
  return (
    // From one of the pages to the next, the heading takes the focus anew, and nothing typed or opened comes along.
    <Page key={page} title={title} lead={t(`help.page.${titled(page)}.lead`)} aside={<PrintButton />}>
      <HelpSearch />
      {page === 'BillingFaq' && hasAccount && (
        <Suspense>
          <AskAboutBill />
        </Suspense>
      )}
      <FirstText isReady={isReady}>
        <LoadBoundary query={query} skeleton={<Skeleton height={560} />}>
          {({ page: text, questions }) => <Content {...{ page, text, questions }} />}
        </LoadBoundary>
      </FirstText>
    </Page>
  );
}

type TitledPage = Exclude<HelpPage, 'HelpSupport' | 'HelpDetails'>;

/** The other two have pages of their own. */
const titled = (page: HelpPage): TitledPage => (page === 'HelpSupport' || page === 'HelpDetails' ? 'Faq' : page);

type Props = { page: HelpPage; text: PageText | null; questions: readonly Question[] };

function Content({ page, text, questions }: Props) {
  const { t } = useHelpWords();
  const phone = useSettings()?.utilityPhone ?? '…';
  const asked = useLinkedQuestion(true);
  const openFirst = useOpenFirst();
  const isGone =
    asked !== undefined && !/^(?:topic-\d|main)$/.test(asked) && !questions.some(({ key }) => key === asked);
  return (
    <div className={classes.stack}>
      {isGone && <Elsewhere asked={asked} page={page} />}
      {questions.length === 0 && !text && (
        <EmptyState title={t('help.none.title')}>
          <p>{t('help.none.text', { phone })}</p>
        </EmptyState>
      )}
      <div className={list.list}>
        {text && (
          <>
            <HelpText html={text.body} language={text.language} />
            <RelatedTasks tasks={text.tasks} />
          </>
        )}
        {page === 'Faq' ? (
          <Topics questions={questions} openFirst={openFirst} />
        ) : (
          <>
            {questions.length > 0 && <h2>{t('help.questions')}</h2>}
            <QuestionList questions={questions} openFirst={openFirst} />
          </>
        )}
      </div>
      {page !== 'Faq' && (
        <p className={classes.noPrint}>
          <Link to={href('/Faq')}>{t('help.allQuestions')}</Link>
        </p>
      )}
    </div>
  );
}

/** The link leads to a question that this page doesn't have: another may, or it was taken down. */
function Elsewhere({ asked, page }: { asked: string; page: HelpPage }) {
  const { t } = useHelpWords();
  return (
    <Notice kind="warning">
      <p>{t('help.gone')}</p>
      {page !== 'Faq' && <Link to={`/Faq#${asked}`}>{t('help.allQuestions')}</Link>}
    </Notice>
  );
}

const categories = [2, 3, 4, 5, 6, 7, 8, 9] as const;

/** All questions: the most asked first, then those of each category (constants: FAQ category). */
function Topics({ questions, openFirst }: { questions: readonly Question[]; openFirst: ReadonlySet<string> }) {
  const { t } = useHelpWords();
  const { search } = useLocation();
  const top = questions.filter(({ isTop }) => isTop);
  const shown = categories
    .map(category => ({ category, own: questions.filter(one => one.category === category) }))
    .filter(({ own }) => own.length > 0);
  return (
    <>
      <nav aria-label={t('help.topicsOfPage')} className={classes.noPrint}>
        <ul data-jumps>
          {shown.map(({ category }) => (
            <li key={category}>
              <Link to={{ search, hash: `#topic-${category}` }}>{t(`help.category.${category}`)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {top.length > 0 && (
        <>
          <h2>{t('help.top')}</h2>
          <ul data-top>
            {top.map(({ key, question }) => (
              <li key={key}>
                <Link to={{ search: '', hash: `#${key}` }}>{question}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {shown.map(({ category, own }) => (
        <Fragment key={category}>
          <h2 id={`topic-${category}`}>{t(`help.category.${category}`)}</h2>
          <QuestionList questions={own} openFirst={openFirst} />
        </Fragment>
      ))}
    </>
  );
}
