import { Link } from 'react-router';
import { Button } from '../../../ui/page/Button.tsx';
import { useHelpWords } from '../first/help-texts.ts';
import classes from './questions.module.css';
import type { Task } from './task-path.ts';

type Props = { tasks: readonly Task[]; nameOf?: (task: Task) => string; isAwaited?: boolean };

/** A list, and no landmark: a page has as many of them as answers. Awaited, it only keeps its room. */
export function TaskButtons({ tasks, nameOf, isAwaited = false }: Props) {
  const { t } = useHelpWords();
  if (tasks.length === 0) return null;
  return (
    <ul className={`${classes.tasks} ${isAwaited ? classes.awaited : ''}`} aria-label={t('help.tasks')}>
      {tasks.map(task => (
        <li key={task.path}>
          <Button as={Link} kind="plain" to={task.path}>
            {nameOf?.(task) ?? t(task.textKey)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
