const encode = new TextEncoder()
// Asked together: waiting for each digest alone takes longer than the digest.
const together = 256

/**
 * The first number that, put behind the text, gives a SHA-256 that begins with so many zero bits.
 */
export async function findAnswer(text: string, difficulty: number): Promise<number> {
  for (let from = 0; ; from += together) {
    const digests = await Promise.all(
      Array.from({ length: together }, (_, at) =>
        crypto.subtle.digest('SHA-256', encode.encode(`${text}${from + at}`)),
      ),
    )
    const found = digests.findIndex((digest) => hasZeroBits(new DataView(digest), difficulty))
    if (found !== -1) return from + found
  }
}

/** Difficulties are below 32. */
const hasZeroBits = (digest: DataView, difficulty: number): boolean =>
  Math.clz32(digest.getUint32(0)) >= difficulty
