/** The screens that are measured, by their paths. */
export const screens = [
  { name: 'login', path: '/login', isSignedIn: false },
  { name: 'dashboard', path: '/dashboard', isSignedIn: true },
  { name: 'ViewBill', path: '/ViewBill', isSignedIn: true },
  { name: 'billinghistory', path: '/billinghistory', isSignedIn: true },
  // Of the help, one of each kind; all others of a kind bring the same.
  { name: 'Help', path: '/Help', isSignedIn: false },
  { name: 'PreFaq', path: '/PreFaq', isSignedIn: false },
  { name: 'Faq', path: '/Faq', isSignedIn: false },
  { name: 'Term', path: '/Term', isSignedIn: false },
  { name: 'PrivacyPolicy', path: '/PrivacyPolicy', isSignedIn: false },
  { name: 'MakePayment', path: '/MakePayment', isSignedIn: false },
  { name: 'PayBill', path: '/PayBill', isSignedIn: true },
  { name: 'Usages', path: '/Usages', isSignedIn: true },
  { name: 'Compare', path: '/Compare', isSignedIn: true },
  { name: 'StartService', path: '/StartService', isSignedIn: false },
  { name: 'StopService', path: '/StopService', isSignedIn: true },
  { name: 'StopService of a visitor', path: '/StopService', isSignedIn: false },
  { name: 'TransferService', path: '/TransferService', isSignedIn: true },
] as const;

export type Screen = (typeof screens)[number];

/** False when the URL led elsewhere: that screen doesn't exist. */
export function isShown(screen: Screen, url: string): boolean {
  return new URL(url).pathname.toLowerCase() === screen.path.toLowerCase();
}
