import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import classes from './ReviewPart.module.css';

/** What was decided, and can be changed where it stands. */
export type ReviewPartName = 'account' | 'amount' | 'method' | 'date';

type Props = {
  part: ReviewPartName;
  value: ReactNode;
  detail?: ReactNode;
  /** On the right: the amount, the fee. */
  figure?: ReactNode;
  /** Undefined when it is too late for a change. */
  onChange: (() => void) | undefined;
  /** It has just been changed: the focus comes back to its button. */
  takesFocus: boolean;
  /** The choices, while it is being changed. */
  choices: ReactNode;
};

/** One part of the review: done, or open for a change right there. The focus goes in and comes back. */
export function ReviewPart({ part, value, detail, figure, onChange, takesFocus, choices }: Props) {
  const { t } = usePaymentTexts();
  const isOpen = Boolean(choices);
  const question = useRef<HTMLHeadingElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(takesFocus);

  useEffect(() => {
    if (isOpen) question.current?.focus();
    else if (wasOpen.current) change.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) {
    return (
      <section className={classes.open}>
        <h3 ref={question} tabIndex={-1} className={classes.question}>
          {t(`payments.${part}.title`)}
        </h3>
        {choices}
      </section>
    );
  }
  return (
    <section className={classes.done}>
      <span className={classes.tick}>
        <Icon name="tick" size={16} />
      </span>
      <div className={classes.words}>
        <h3 className={classes.name}>{t(`payments.review.${part}`)}</h3>
        <div className={classes.value}>{value}</div>
        {detail && <div className={classes.detail}>{detail}</div>}
      </div>
      {figure && <div className={classes.figure}>{figure}</div>}
      {onChange && (
        <Button ref={change} kind="plain" aria-label={t(`payments.change.${part}`)} onClick={onChange}>
          {t('payments.action.change')}
        </Button>
      )}
    </section>
  );
}
