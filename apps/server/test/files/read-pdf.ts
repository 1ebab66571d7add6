import { getResolvedPDFJS } from 'unpdf';

/** One piece of a document's structure, such as a heading or a table cell, in the order in which it is read aloud. */
export type PdfElement = { role: string; text: string; alt: string | undefined; page: number };

export type ReadPdf = {
  title: string;
  language: string;
  isTagged: boolean;
  showsTitle: boolean;
  pages: number;
  fonts: { name: string; isEmbedded: boolean }[];
  elements: PdfElement[];
  /** All roles of the structure, also of elements that only hold others. */
  roles: Set<string>;
  /** The same texts in the order in which they are drawn. */
  drawn: string[];
  /** Whatever is drawn neither inside the structure nor marked as decoration. */
  loose: string[];
};

type PdfJs = Awaited<ReturnType<typeof getResolvedPDFJS>>;
type Page = Awaited<ReturnType<Awaited<ReturnType<PdfJs['getDocument']>['promise']>['getPage']>>;
type StructureNode = NonNullable<Awaited<ReturnType<Page['getStructTree']>>>;
type Content = Awaited<ReturnType<Page['getTextContent']>>;

/** Reads a PDF as PDF.js does: what assistive technology finds in it, and what it doesn't. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdfjs = await getResolvedPDFJS();
  const task = pdfjs.getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const [mark, { info }, preferences] = await Promise.all([
    pdf.getMarkInfo(),
    pdf.getMetadata() as Promise<{ info: { Title?: string; Language?: string } }>,
    pdf.getViewerPreferences() as Promise<{ DisplayDocTitle?: boolean } | null>,
  ]);
  const read: ReadPdf = {
    title: info.Title ?? '',
    language: info.Language ?? '',
    isTagged: mark?.Marked ?? false,
    showsTitle: preferences?.DisplayDocTitle ?? false,
    pages: pdf.numPages,
    fonts: [],
    elements: [],
    roles: new Set(),
    drawn: [],
    loose: [],
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const tree = await page.getStructTree();
    const content = await page.getTextContent({ includeMarkedContent: true });
    const { texts, loose } = textsOf(content);
    read.drawn.push(...texts.values());
    read.loose.push(...loose, ...(await loosePaint(page, pdfjs)));
    if (tree) walk(tree, texts, number, read);
    read.fonts.push(...fontsOf(page, content));
  }
  await task.destroy();
  return read;
}

/** The text of each marked piece of a page, by its ID, in drawing order; and the text in none. */
function textsOf({ items }: Content) {
  const texts = new Map<string, string>();
  const loose: string[] = [];
  const open: { id: string | null; isArtifact: boolean }[] = [];
  for (const item of items) {
    if ('str' in item) {
      const around = open.at(-1);
      if (around?.id) texts.set(around.id, `${texts.get(around.id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
      else if (!around?.isArtifact && item.str.trim() !== '') loose.push(item.str);
    } else if (item.type === 'endMarkedContent') {
      open.pop();
    } else {
      const around = open.at(-1);
      const isArtifact = ('tag' in item && item.tag === 'Artifact') || around?.isArtifact === true;
      // PDF.js gives an ID to each piece of the structure; a piece inside another belongs to it.
      open.push({ id: item.id || around?.id || null, isArtifact });
    }
  }
  for (const [id, text] of texts) texts.set(id, text.replaceAll(/\s+/g, ' ').trim());
  return { texts, loose };
}

/** Lines, areas and pictures painted outside of all marked content. */
async function loosePaint(page: Page, { OPS }: PdfJs): Promise<string[]> {
  const { fnArray } = await page.getOperatorList();
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]));
  const painting = ['constructPath', 'showText', 'paintImageXObject', 'paintInlineImageXObject', 'shadingFill'];
  const loose: string[] = [];
  let depth = 0;
  for (const code of fnArray) {
    const name = names.get(code) ?? '';
    if (name.startsWith('beginMarkedContent')) depth += 1;
    else if (name === 'endMarkedContent') depth -= 1;
    else if (depth === 0 && painting.includes(name)) loose.push(name);
  }
  return loose;
}

function walk(node: StructureNode, texts: ReadonlyMap<string, string>, page: number, read: ReadPdf): void {
  read.roles.add(node.role);
  const leaves = node.children.filter(child => 'type' in child && child.type === 'content');
  const text = leaves.map(leaf => ('id' in leaf ? (texts.get(String(leaf.id)) ?? '') : '')).join(' ');
  const { alt } = node as { alt?: string };
  if (leaves.length > 0) read.elements.push({ role: node.role, text, alt, page });
  for (const child of node.children) if ('role' in child) walk(child, texts, page, read);
}

function fontsOf(page: Page, { styles }: Content) {
  return Object.keys(styles).map(id => {
    const font: { name: string; missingFile?: boolean } = page.commonObjs.get(id);
    return { name: font.name, isEmbedded: font.missingFile !== true };
  });
}
