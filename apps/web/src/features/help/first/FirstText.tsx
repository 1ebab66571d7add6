import { type ReactNode, useSyncExternalStore } from 'react';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import questions from '../questions/questions.module.css';
import classes from './FirstText.module.css';

const neverChanges = () => () => undefined;
const room = 'help-first';
const isFilled = () => document.querySelector(`#${room}:not(:empty)`) !== null;

type Props = {
  /** The texts have arrived, or won't. */
  isReady: boolean;
  children: ReactNode;
};

/**
 * A prerendered page has an empty place into which the server puts the texts, to be read without any script. They stay until the
 * page has them itself, in the same look, so that nothing moves.
 */
export function FirstText({ isReady, children }: Props) {
  const isFirst = useSyncExternalStore(neverChanges, isFilled, () => true);
  if (!isFirst || isReady) return children;
  return (
    <div className={`${questions.list} ${classes.first}`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; with it, React leaves what is there */}
      <div id={room} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      <div className={classes.awaited}>
        <Skeleton height={560} />
      </div>
    </div>
  );
}
