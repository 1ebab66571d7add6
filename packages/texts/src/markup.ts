/** HTML that is safe to send: created only by {@link html}. */
export interface Markup {
  readonly markup: string;
}

type Insertion = string | number | Markup | readonly Markup[];

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}

function insert(insertion: Insertion): string {
  if (typeof insertion === 'string' || typeof insertion === 'number') return escapeText(String(insertion));
  if ('markup' in insertion) return insertion.markup;
  return insertion.map(({ markup }) => markup).join('');
}

/** An HTML template. Every value is escaped; only other templates are inserted as they are. */
export function html(pieces: TemplateStringsArray, ...insertions: Insertion[]): Markup {
  return { markup: String.raw({ raw: pieces }, ...insertions.map(insert)) };
}

export const nothing: Markup = { markup: '' };

/** Plain text with its web addresses turned into links that open in a new tab. */
export function withLinks(text: string): Markup {
  const pieces = text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/);
  const markups = pieces.map((piece, index) =>
    index % 2 === 1 ? html`<a href="${piece}" target="_blank" rel="noopener noreferrer">${piece}</a>` : html`${piece}`,
  );
  return html`${markups}`;
}
