/** What people may upload, each with the ending that its name gets. */
export const documentTypes = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const;

export type DocumentType = keyof typeof documentTypes;

/** How each of them begins. */
const beginnings: Readonly<Record<DocumentType, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};

/** As many bytes as {@link documentTypeOf} looks at. */
export const headBytes = 8;

/** The type of a file by what it holds; its name and what the browser calls it prove nothing. */
export function documentTypeOf(head: Uint8Array): DocumentType | undefined {
  const types = Object.keys(beginnings) as DocumentType[];
  return types.find(type => beginnings[type].every((byte, index) => head[index] === byte));
}
