import { href, redirect } from 'react-router';

/** An unknown path goes to /Error (sections 2.3 and 8). */
export function clientLoader() {
  return redirect(href('/Error'));
}

export default function UnknownPath() {
  return null;
}
