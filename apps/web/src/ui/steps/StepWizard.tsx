import { Icon } from '../icons/Icon.tsx';
import { useTitlePart } from '../page/title-part.ts';
import { useUiWords } from '../words.ts';
import classes from './StepWizard.module.css';

type Props = {
  label: string;
  titles: readonly string[];
  current: number;
  /** Makes completed steps, and only those, buttons that lead back (specification 2.8). */
  onStep?: (index: number) => void;
};

/**
 * The list of steps above a wizard: todo, doing, done (specification 2.8), the current one also in the
 * document's title. The page renders the steps themselves.
 */
export function StepWizard({ label, titles, current, onStep }: Props) {
  const { step: stateWords } = useUiWords();
  useTitlePart(titles[current]);
  return (
    <nav aria-label={label}>
      <ol className={classes.steps}>
        {titles.map((title, index) => {
          const state = index < current ? 'done' : index === current ? 'doing' : 'todo';
          const words = (
            <>
              <span className={classes.mark} aria-hidden="true">
                {state === 'done' ? <Icon name="tick" size={16} /> : index + 1}
              </span>
              <span className={classes.title}>
                {title}
                <span className={classes.state}>{stateWords[state]}</span>
              </span>
            </>
          );
          return (
            <li
              key={title}
              className={classes.step}
              data-state={state}
              aria-current={state === 'doing' ? 'step' : undefined}
            >
              {state === 'done' && onStep ? (
                <button type="button" className={classes.link} onClick={() => onStep(index)}>
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
