import { href, redirect } from 'react-router';

/** The services screen is /services/1; the specification names it services, too (section 2.3). */
export function clientLoader() {
  return redirect(href('/services/1'));
}

export default function ServicesRedirect() {
  return null;
}
