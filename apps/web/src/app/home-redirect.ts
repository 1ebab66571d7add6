import { href, redirect } from 'react-router';

/** Home is / and /dashboard (section 2.3). */
export function clientLoader() {
  return redirect(href('/dashboard'));
}

export default function HomeRedirect() {
  return null;
}
