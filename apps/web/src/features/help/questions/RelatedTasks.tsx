import { Link } from 'react-router';
import { useAccountIfAny } from '../../../account/account-context.ts';
import { useNavigationItems } from '../../../account/menu/use-navigation-items.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { useHelpWords } from '../help-texts.ts';
import classes from './questions.module.css';
import { menuPathOf, needsSignIn, type Task, taskOf } from './task-path.ts';

/** Buttons for what an answer is about: of these, what this person may do. To a visitor, the server names how a visitor does it. */
export function RelatedTasks({ tasks }: { tasks: readonly string[] }) {
  const hasAccount = useAccountIfAny() !== undefined;
  const known = tasks.flatMap(task => taskOf(task) ?? []);
  if (known.length === 0) return null;
  return hasAccount ? <OwnTasks tasks={known} /> : <VisitorTasks tasks={known} />;
}

function OwnTasks({ tasks }: { tasks: readonly Task[] }) {
  const items = useNavigationItems().flatMap(item => ('children' in item ? item.children : [item]));
  const shown = new Set(items.map(({ path }) => path));
  const allowed = tasks.filter(({ path }) => {
    const menuPath = menuPathOf(path);
    return menuPath === undefined || shown.has(menuPath);
  });
  return <Buttons tasks={allowed} />;
}

function VisitorTasks({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useHelpWords();
  return (
    <Buttons
      tasks={tasks}
      nameOf={({ path, textKey }) => (needsSignIn(path) ? t('help.tasks.signIn', { task: t(textKey) }) : t(textKey))}
    />
  );
}

type Props = { tasks: readonly Task[]; nameOf?: (task: Task) => string };

/** A list, and no landmark: a page has as many of them as answers. */
function Buttons({ tasks, nameOf }: Props) {
  const { t } = useHelpWords();
  if (tasks.length === 0) return null;
  return (
    <ul className={classes.tasks} aria-label={t('help.tasks')}>
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
