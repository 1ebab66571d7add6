import { useNavigationItems } from '../../../account/menu/use-navigation-items.ts';
import { menuPathOf } from './menu-path.ts';
import { TaskButtons } from './TaskButtons.tsx';
import type { Task } from './task-path.ts';

/** Of the tasks, those that this person may do. */
export function OwnTasks({ tasks }: { tasks: readonly Task[] }) {
  const items = useNavigationItems().flatMap(item => ('children' in item ? item.children : [item]));
  const shown = new Set(items.map(({ path }) => path));
  const allowed = tasks.filter(({ path }) => {
    const menuPath = menuPathOf(path);
    return menuPath === undefined || shown.has(menuPath);
  });
  return <TaskButtons tasks={allowed} />;
}
