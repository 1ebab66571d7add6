import { useEffect } from 'react';
import { useHref } from 'react-router';
import { ContentText } from '../../../shell/legal/ContentText.tsx';
import { CopyButton } from '../../../ui/lists/CopyButton.tsx';
import { WasHelpful } from '../feedback/WasHelpful.tsx';
import type { Question } from '../help-reads.ts';
import { useHelpWords } from '../help-texts.ts';
import classes from './questions.module.css';
import { RelatedTasks } from './RelatedTasks.tsx';

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
        <details key={question.key} open={openFirst?.has(question.key)}>
          <summary>
            <h3>{question.question}</h3>
          </summary>
          <Answer question={question} />
        </details>
      ))}
    </>
  );
}

/** Where a link to the question leads: a browser opens what surrounds it. */
export function Answer({ question }: { question: Question }) {
  const { t } = useHelpWords();
  const page = useHref('/Faq');
  return (
    <div id={question.key} data-answer>
      <ContentText html={question.answer} language={question.language} />
      <RelatedTasks tasks={question.tasks} />
      <div className={classes.foot}>
        <WasHelpful answerKey={question.key} />
        <span className={classes.link}>
          {t('help.link')}
          <CopyButton
            text={`${window.location.origin}${page}#${question.key}`}
            label={t('help.link.of', { question: question.question })}
          />
        </span>
      </div>
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
