import { Suspense } from 'react';
import { useAccountIfAny } from '../../../account/chosen/account-context.ts';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { useHelpWords } from '../first/help-texts.ts';
import { TaskButtons } from './TaskButtons.tsx';
import { needsSignIn, type Task, taskOf } from './task-path.ts';

// With what says who may do what, which a visitor doesn't need.
const OwnTasks = lazyPart(async () => (await import('../own/OwnTasks.tsx')).OwnTasks);

/** Buttons for what an answer is about: of these, what this person may do. To a visitor, the server names how a visitor does it. */
export function RelatedTasks({ tasks }: { tasks: readonly string[] }) {
  const hasAccount = useAccountIfAny() !== undefined;
  const known = tasks.flatMap(task => taskOf(task) ?? []);
  if (known.length === 0) return null;
  if (!hasAccount) return <VisitorTasks tasks={known} />;
  return (
    <Suspense fallback={<TaskButtons tasks={known} isAwaited />}>
      <OwnTasks tasks={known} />
    </Suspense>
  );
}

function VisitorTasks({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useHelpWords();
  return (
    <TaskButtons
      tasks={tasks}
      nameOf={({ path, textKey }) => (needsSignIn(path) ? t('help.tasks.signIn', { task: t(textKey) }) : t(textKey))}
    />
  );
}
