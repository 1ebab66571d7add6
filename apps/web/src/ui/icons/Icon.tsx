import { type IconName, iconPaths } from './icon-paths.ts';
import { PathIcon } from './PathIcon.tsx';

/** One of the portal's icons; what only one feature draws, it draws as a `PathIcon`. */
export function Icon({ name, ...rest }: { name: IconName; size?: number }) {
  return <PathIcon path={iconPaths[name]} {...rest} />;
}
