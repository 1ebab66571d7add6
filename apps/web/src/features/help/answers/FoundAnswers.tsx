import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSettings } from '../../../account/settings.ts';
import { useAnswers } from '../../../shell/answers/use-answers.ts';
import { useHelpWords } from '../first/help-texts.ts';
import classes from '../search/search.module.css';
import { useAnswerWords } from './answer-texts.ts';

/** So many answers fit a phone's screen or two. */
const shownAtMost = 8;

/** What the words find; nothing before any is typed. */
export function FoundAnswers({ words }: { words: string }) {
  const { t, language } = useAnswerWords();
  const { t: tHelp } = useHelpWords();
  const { answers, hasFailed } = useAnswers(language, true);
  const phone = useSettings()?.utilityPhone ?? '…';
  if (words === '') return null;
  const found = answers?.find(words) ?? [];
  const said: ReactNode = hasFailed
    ? t('help.search.failed')
    : answers &&
      (found.length > 0 ? t('help.search.found', { count: found.length }) : t('help.search.none', { words }));
  return (
    <div className={classes.found}>
      <p role="status" className={classes.said}>
        {said}
      </p>
      {answers && found.length === 0 && !hasFailed && <p>{t('help.search.none.text', { phone })}</p>}
      {found.length > 0 && (
        <ol className={classes.results} aria-label={t('help.search.results')}>
          {found.slice(0, shownAtMost).map(({ kind, key, title, text, category, path }) => (
            <li key={`${kind} ${key}`}>
              <Link to={path}>{title}</Link>
              <p className={classes.begins}>
                {kind === 'page' ? t('help.search.page') : tHelp(`help.category.${categoryOf(category)}`)}
                {' · '}
                {beginningOf(text)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const known = [2, 3, 4, 5, 6, 7, 8, 9] as const;
const categoryOf = (category: number) => known.find(one => one === category) ?? 8;

function beginningOf(text: string): string {
  return text.length <= 140 ? text : `${text.slice(0, 140).replace(/\s+\S*$/, '')}…`;
}
