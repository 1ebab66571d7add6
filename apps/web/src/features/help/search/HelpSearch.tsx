import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { useHelpWords } from '../first/help-texts.ts';
import classes from './search.module.css';

const FoundAnswers = lazyPart(async () => (await import('../answers/FoundAnswers.tsx')).FoundAnswers);

/** Answers as one types. What it looks through, and how, comes when the field is entered. */
export function HelpSearch() {
  const { t } = useHelpWords();
  const [isEntered, setEntered] = useState(false);
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
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
      {(isEntered || typed !== '') && (
        <Suspense>
          <FoundAnswers words={words} />
        </Suspense>
      )}
    </search>
  );
}
