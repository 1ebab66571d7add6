import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSettings } from '../../../account/settings.ts';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { helpIndexQuery, type IndexEntry } from '../help-reads.ts';
import { useHelpWords } from '../help-texts.ts';
import classes from './search.module.css';

/** So many answers fit a phone's screen or two. */
const shownAtMost = 8;

type Find = (words: string) => IndexEntry[];

/** Answers as one types. What it looks through, and how, comes when the field is entered. */
export function HelpSearch() {
  const { t } = useHelpWords();
  const [isEntered, setEntered] = useState(false);
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const { find, hasFailed } = useFind(isEntered);
  return (
    <search className={classes.search} aria-label={t('help.search')}>
      <TextInput
        type="search"
        label={t('help.search')}
        hint={t('help.search.hint')}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onFocus={() => setEntered(true)}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {words !== '' && <Found words={words} find={find} hasFailed={hasFailed} />}
    </search>
  );
}

/** The index of the chosen language, once somebody means to search. */
function useFind(isWanted: boolean): { find: Find | undefined; hasFailed: boolean } {
  const { language } = useHelpWords();
  const { data, error } = useQuery({ ...helpIndexQuery(language), enabled: isWanted });
  const [made, setMade] = useState<{ of: unknown; find: Find }>();
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    if (!data) return;
    let isLeft = false;
    import('./answer-index.ts').then(
      ({ answerIndex }) => {
        if (!isLeft) setMade({ of: data, find: answerIndex(data.entries, language) });
      },
      () => setLost(true),
    );
    return () => {
      isLeft = true;
    };
  }, [data, language]);

  return { find: made?.of === data ? made?.find : undefined, hasFailed: error !== null || isLost };
}

function Found({ words, find, hasFailed }: { words: string; find: Find | undefined; hasFailed: boolean }) {
  const { t } = useHelpWords();
  const phone = useSettings()?.utilityPhone ?? '…';
  const found = find?.(words) ?? [];
  const said: ReactNode = hasFailed
    ? t('help.search.failed')
    : find && (found.length > 0 ? t('help.search.found', { count: found.length }) : t('help.search.none', { words }));
  return (
    <div className={classes.found}>
      <p role="status" className={classes.said}>
        {said}
      </p>
      {find && found.length === 0 && !hasFailed && <p>{t('help.search.none.text', { phone })}</p>}
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
