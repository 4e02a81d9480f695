/**
 * Bounds on what a file may ask of us. Our choice, all of them: the format itself has almost none,
 * and a hostile file must cost neither memory nor time. Honest files stay far below.
 */
export const limits = {
  /** Arrays and dictionaries inside each other. */
  nesting: 64,
  /** Members of one array or dictionary. */
  items: 2_000_000,
  /** Tokens of one indirect object. */
  objectBytes: 64 * 1024 * 1024,
  /**
   * One decoded stream that we have to read ourselves (cross-references, object streams, images of
   * marks).
   */
  decodedBytes: 48 * 1024 * 1024,
  /** Objects of a file: Acrobat's bound (ISO 32000-1 annex C). */
  objects: 8_388_607,
  /** Revisions, that is cross-reference sections on the /Prev chain. */
  sections: 4096,
  pages: 200_000,
  /** Nodes between the root of the page tree, or of the field tree, and a leaf. */
  treeDepth: 256,
  fields: 200_000,
  /** What `repair` and `unlock`, which rewrite a file, load into memory. */
  rewriteBytes: 512 * 1024 * 1024,
  /**
   * Steps of one act (see `budget.ts`) before we give up: this many, and `workPerByte` for each
   * byte of the file.
   */
  work: 96 * 1024 * 1024,
  workPerByte: 16,
  /** Pixels of a mark image. */
  markPixels: 16_000_000,
} as const
