/** A logo of which nothing is left but what is seen. */
export interface Logo {
  /** As browsers get it: a redrawn PNG, or a drawing reduced to shapes. */
  shown: { type: 'image/png' | 'image/svg+xml'; bytes: Uint8Array }
  /** The same as PNG, for papers and mails. */
  print: Uint8Array
}

/**
 * Reads a picture that nobody vouches for, in a process of its own. Rejects with `NoLogo` where it
 * cannot be one.
 */
export interface LogoReader {
  read(bytes: Uint8Array): Promise<Logo>
}

/** Too many logos are being read at this moment. */
export class LogoReaderBusy extends Error {
  constructor() {
    super('Too many logos are being read at this moment.')
    this.name = 'LogoReaderBusy'
  }
}

/** What was sent is no PNG, JPEG or SVG that can be shown. */
export class NoLogo extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'NoLogo'
  }
}
