import { PathIcon } from '../../ui/icons/PathIcon.tsx';

/** What only outages need, drawn as the icons of the portal. */
const paths = {
  crew: 'M3 6.5h11v10H3zM14 10h4l3 3v3.5h-7zM7.5 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm9.5 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  cause: 'M14.5 7a4 4 0 0 1 5-3.5l-2.5 2.7 1.2 2.3 3.1-.3A4 4 0 0 1 15 11.5L7.5 20 4 16.5l8-7.2',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM16 16l4.5 4.5',
} as const;

export function OutageIcon({ name }: { name: keyof typeof paths }) {
  return <PathIcon path={paths[name]} />;
}
