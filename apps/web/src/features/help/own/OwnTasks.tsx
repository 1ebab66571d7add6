import { TaskButtons } from '../questions/TaskButtons.tsx';
import type { Task } from '../questions/task-path.ts';
import { useOpenScreens } from './use-open-screens.ts';

/** Of the tasks, those that this person may do. */
export function OwnTasks({ tasks }: { tasks: readonly Task[] }) {
  const isOpen = useOpenScreens();
  return <TaskButtons tasks={tasks.filter(({ path }) => isOpen(path))} />;
}
