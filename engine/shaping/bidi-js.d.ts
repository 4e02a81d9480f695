declare module 'bidi-js' {
  interface EmbeddingLevels {
    /** One level a UTF-16 unit; odd ones are read from right to left. */
    levels: Uint8Array
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): EmbeddingLevels
    /** Parts to turn round one after the other, both ends inclusive (UAX #9, rule L2). */
    getReorderSegments(
      text: string,
      levels: EmbeddingLevels,
      start?: number,
      end?: number,
    ): [number, number][]
  }
  export default function bidiFactory(): Bidi
}
