import { useQuery } from '@tanstack/react-query';
import { type HelpPage as HelpPageName, helpPages } from '@wattershed/domain/help/help-page';
import { Link } from 'react-router';
import { hasScreen } from '../../screens.ts';
import { ContactDetails } from '../../shell/contact-details/ContactDetails.tsx';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { FirstText } from './first/FirstText.tsx';
import { helpPageQuery, type PageText, type Question } from './first/help-reads.ts';
import { useHelpWords } from './first/help-texts.ts';
import classes from './help.module.css';
import { HelpText } from './questions/HelpText.tsx';
import { QuestionList } from './questions/QuestionList.tsx';
import list from './questions/questions.module.css';
import { RelatedTasks } from './questions/RelatedTasks.tsx';
import { useHelpPage } from './questions/use-help-page.ts';
import { useLinkedQuestion } from './questions/use-linked-question.ts';
import { useOpenFirst } from './questions/use-open-first.ts';
import { HelpSearch } from './search/HelpSearch.tsx';

/** Pages about one category, in the specification's order; special programs' is that of their questions. */
const pageOfCategory = [
  [2, 'SafetyFaq'],
  [3, 'BillingFaq'],
  [4, 'EPPFaq'],
  [5, 'OutageFaq'],
  [6, 'Rebates'],
  [7, 'StartStopMove'],
  [8, 'AccountManagement'],
  [9, 'LandlordFaq'],
] as const satisfies readonly (readonly [number, HelpPageName])[];

const others = [
  'BillingPayment',
  'Prices',
  'Epp',
  'AgencyFaq',
  'GeneralFaq',
] as const satisfies readonly HelpPageName[];

/** Where help begins: search, what is asked most, topics, and a person (specification 2.2, 2.5). */
export default function HelpPage() {
  const { t, language } = useHelpWords();
  const { page: half, isVisitors } = useHelpPage();
  const pathOf = (page: HelpPageName) => (isVisitors && helpPages[page].visitorPath) || `/${page}`;
  const query = useQuery(helpPageQuery(half, language));
  const isReady = query.data !== undefined || query.error !== null;
  return (
    <Page title={query.data?.page?.title ?? t('help.home.title')} lead={t('help.home.lead')}>
      <HelpSearch />
      <FirstText isReady={isReady}>
        <LoadBoundary query={query} skeleton={<Skeleton height={560} />}>
          {({ page: text, questions }) => <Beginning text={text} questions={questions} />}
        </LoadBoundary>
      </FirstText>
      <div>
        <Button as={Link} kind="plain" to={pathOf('Faq')}>
          {t('help.allQuestions')}
        </Button>
      </div>
      <section className={classes.section} aria-labelledby="topics">
        <h2 id="topics">{t('help.topics')}</h2>
        <ul className={classes.topics}>
          {pageOfCategory.map(([category, page]) => (
            <li key={page}>
              <Link to={pathOf(page)}>
                {t(`help.category.${category}`)}
                <Icon name="next" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.section} aria-labelledby="reading">
        <h2 id="reading">{t('help.reading')}</h2>
        <ul className={classes.links}>
          {others.map(page => (
            <li key={page}>
              <Link to={pathOf(page)}>{t(`help.page.${page}`)}</Link>
            </li>
          ))}
        </ul>
      </section>
      <div id="contact">
        <Card title={t('help.contact')}>
          <ContactDetails />
          <div className={classes.actions}>
            {hasScreen('/ContactUs') && (
              <Button as={Link} to={'/ContactUs'}>
                {t('help.contact.write')}
              </Button>
            )}
            {!isVisitors && hasScreen('/Feedback') && (
              <Button as={Link} kind="plain" to={'/Feedback'}>
                {t('help.feedback')}
              </Button>
            )}
          </div>
        </Card>
      </div>
    </Page>
  );
}

/** What the utility says first, and what it is asked most. */
function Beginning({ text, questions }: { text: PageText | null; questions: readonly Question[] }) {
  const { t } = useHelpWords();
  const openFirst = useOpenFirst();
  useLinkedQuestion(true);
  return (
    <div className={list.list}>
      {text && (
        <>
          <HelpText html={text.body} language={text.language} />
          <RelatedTasks tasks={text.tasks} />
        </>
      )}
      {questions.length > 0 && <h2>{t('help.top')}</h2>}
      <QuestionList questions={questions} openFirst={openFirst} />
    </div>
  );
}
