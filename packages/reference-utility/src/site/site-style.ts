/** In addition to the mailbox's style: what the agent desk, the sign-in and the other portals need. */
export const SITE_STYLE = `
.top strong { font-weight: 650; }
a.button { display: inline-flex; align-items: center; min-height: 44px; padding: 8px 20px; font-weight: 600;
  color: var(--on-teal); background: var(--teal); border-radius: 8px; text-decoration: none; }
.note { padding: 12px 16px; margin-bottom: 24px; background: var(--tint); border: 1px solid var(--line);
  border-radius: 8px; max-width: 65ch; overflow-wrap: anywhere; }
.note p { margin: 0; }
.note.wrong { border-color: #c0392b; }
.people { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
.people li { padding: 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
.people h2 { margin: 0; }
.people p { margin: 4px 0 0; color: var(--quiet); overflow-wrap: anywhere; }
.people form { margin: 12px 0 0; }
.people form:has(textarea) { display: grid; justify-items: start; gap: 8px; max-width: 65ch; }
.people form:has(textarea) div { width: 100%; }
.people textarea { width: 100%; padding: 8px 12px; font: inherit; color: inherit; background: var(--paper);
  border: 1px solid var(--quiet); border-radius: 8px; }
.people ul:not(.files) { margin: 8px 0 0; padding-left: 20px; }
.people ul:not(.files) > li { padding: 2px 0; background: none; border: 0; border-radius: 0; }
.people blockquote { margin: 12px 0 0; padding: 0 12px; border-left: 3px solid var(--line); }
.people blockquote p { color: inherit; }
button.quiet { color: var(--link); background: transparent; border: 1px solid var(--quiet); }
button.quiet:hover { background: var(--tint); }
.who { align-items: center; gap: 4px 16px; margin-bottom: 12px; }
.who p { margin: 0; color: var(--quiet); }
.hint { max-width: 65ch; color: var(--quiet); font-size: 14px; }
.people .files { display: flex; flex-wrap: wrap; gap: 12px; margin: 12px 0 0; padding: 0; list-style: none; }
.people .files li { display: grid; gap: 8px; align-content: end; padding: 8px; overflow-wrap: anywhere; }
.people .files img { max-width: min(240px, 100%); max-height: 160px; border-radius: 4px; }
.stack { display: grid; justify-items: start; max-width: 28rem; }
.stack div { width: 100%; }
@media (max-width: 30rem) { .top span { display: none; } }
`;
