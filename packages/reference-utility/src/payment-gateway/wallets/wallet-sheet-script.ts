/** Tells the portal's page, and no other, what happened in the sheet. */
export const SHEET_SCRIPT = `
const { told, target } = document.documentElement.dataset;
if (told && window.parent !== window) window.parent.postMessage({ walletSheet: JSON.parse(told) }, target);
`;
