import help from '@wattershed/texts/help/en-us.json';
import { screens } from '../../../screens.ts';

/** A task that the portal has: its screen, with the words of its button. */
export type Task = { path: string; textKey: `help.task.${string}` & keyof typeof help };

/** Undefined where the portal has no such screen, or no words for it. */
export function taskOf(named: string): Task | undefined {
  const path = `/${named.replace(/^\//, '')}`;
  const screen = screenAt(path);
  const name = path.slice(1).replace('/1', '').replaceAll('/', '');
  // A visitor's half has the words of the other.
  const textKey = `help.task.${name.replace(/^Pre(?=[A-Z])|Prelogin$/, '')}`;
  return screen && isTaskKey(textKey) ? { path, textKey } : undefined;
}

const isTaskKey = (key: string): key is Task['textKey'] => Object.hasOwn(help, key);

const screenAt = (path: string) =>
  screens.find(one => one.path.replace(/\/:.*$/, '').toLowerCase() === path.toLowerCase());

export function needsSignIn(path: string): boolean {
  return screenAt(path)?.access === 'signed-in';
}
