/** The single search field's text, as the portal's search takes it. */
export function searchRequest(typed: string): { accountNumber: string } | { email: string } | { name: string } {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (/^\d{6,12}$/.test(digits)) return { accountNumber: digits };
  return typed.includes('@') ? { email: typed } : { name: typed.replaceAll(/[<>]/g, ' ').slice(0, 80) };
}
