/** Removes the token from the URL right away and sends it to this portal's server. */
export const HANDOVER_SCRIPT = `
const token = new URLSearchParams(location.hash.slice(1)).get('token');
if (token) {
  history.replaceState(null, '', location.pathname);
  const form = document.querySelector('form[data-handover]');
  form.elements.token.value = token;
  form.submit();
}
`;
