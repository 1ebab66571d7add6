import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import type { Question } from '../first/help-reads.ts';
import { HelpText } from './HelpText.tsx';
import classes from './questions.module.css';
import { RelatedTasks } from './RelatedTasks.tsx';

// For who has read an answer; most read none, or one.
const AnswerFoot = lazyPart(async () => (await import('../answers/AnswerFoot.tsx')).AnswerFoot);

type Props = {
  questions: readonly Question[];
  /** Questions that were opened before the page had its script. */
  openFirst?: ReadonlySet<string>;
};

/** Each question opens to its answer: by itself when a link leads to it, or the browser's own search finds words in it. */
export function QuestionList({ questions, openFirst }: Props) {
  useWholeOnPaper();
  return (
    <>
      {questions.map(question => (
        <OneQuestion key={question.key} question={question} isOpenFirst={openFirst?.has(question.key) ?? false} />
      ))}
    </>
  );
}

function OneQuestion({ question, isOpenFirst }: { question: Question; isOpenFirst: boolean }) {
  const [wasOpened, setOpened] = useState(isOpenFirst);
  return (
    <details open={isOpenFirst} onToggle={() => setOpened(true)}>
      <summary>
        <h3>{question.question}</h3>
      </summary>
      <Answer question={question} wasOpened={wasOpened} />
    </details>
  );
}

/** Where a link to the question leads: a browser opens what surrounds it. */
export function Answer({ question, wasOpened = true }: { question: Question; wasOpened?: boolean }) {
  const room = <div className={classes.footRoom} />;
  return (
    <div id={question.key} data-answer>
      <HelpText html={question.answer} language={question.language} />
      <RelatedTasks tasks={question.tasks} />
      {wasOpened ? (
        <Suspense fallback={room}>
          <AnswerFoot question={question} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
}

/** On paper nothing can be opened, so everything is; afterward it is as it was. */
function useWholeOnPaper(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const one of opened) one.open = true;
    };
    const close = () => {
      for (const one of opened) one.open = false;
    };
    addEventListener('beforeprint', open);
    addEventListener('afterprint', close);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', close);
    };
  }, []);
}
