/** What the lines of a visible signature may say, in the order in which they are drawn. */
export const signatureFields = ['name', 'method', 'date', 'organisation', 'reference'] as const
export type SignatureFieldName = (typeof signatureFields)[number]

/** In which letters they are drawn. A script that has no such letters keeps its plain ones. */
export const signatureFonts = ['plain', 'bold', 'italic', 'handwritten'] as const
export type SignatureFont = (typeof signatureFonts)[number]

/** Where on a page a box is put that nobody has dragged to a place. */
export const signaturePlaces = [
  'bottom-right',
  'bottom-centre',
  'bottom-left',
  'top-right',
  'top-left',
  'middle',
] as const
export type SignaturePlace = (typeof signaturePlaces)[number]

/** Which layer a style comes from. */
export const styleSources = ['organisation', 'docket', 'document'] as const
