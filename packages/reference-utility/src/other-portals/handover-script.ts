/** Takes the token out of the address at once and sends it to the server of this portal. */
export const HANDOVER_SCRIPT = `
const token = new URLSearchParams(location.hash.slice(1)).get('token');
if (token) {
  history.replaceState(null, '', location.pathname);
  const form = document.querySelector('form[data-handover]');
  form.elements.token.value = token;
  form.submit();
}
`;
