import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSettings } from '../../../account/settings.ts';
import type { Answers } from '../../../shell/answers/answer-index.ts';
import { useAnswers } from '../../../shell/answers/use-answers.ts';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { useHelpWords } from '../help-texts.ts';
import classes from './search.module.css';

/** So many answers fit a phone's screen or two. */
const shownAtMost = 8;

/** Answers as one types. What it looks through, and how, comes when the field is entered. */
export function HelpSearch() {
  const { t, language } = useHelpWords();
  const [isEntered, setEntered] = useState(false);
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const { answers, hasFailed } = useAnswers(language, isEntered || typed !== '');
  const field = useRef<HTMLInputElement>(null);

  // A prerendered page has the field before the script: what somebody typed by then counts.
  useEffect(() => setTyped(field.current?.value ?? ''), []);

  return (
    <search className={classes.search} aria-label={t('help.search')}>
      <TextInput
        ref={field}
        type="search"
        label={t('help.search')}
        hint={t('help.search.hint')}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onFocus={() => setEntered(true)}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {words !== '' && <Found words={words} answers={answers} hasFailed={hasFailed} />}
    </search>
  );
}

type FoundProps = { words: string; answers: Answers | undefined; hasFailed: boolean };

function Found({ words, answers, hasFailed }: FoundProps) {
  const { t } = useHelpWords();
  const phone = useSettings()?.utilityPhone ?? '…';
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
                {kind === 'page' ? t('help.search.page') : t(`help.category.${categoryOf(category)}`)}
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
