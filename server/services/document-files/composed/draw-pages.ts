import { Refusal } from '#domain/refusal.ts'
import { DrawingBusy } from '#providers/page-images/port.ts'
import type { Parts } from '#services/parts.ts'

interface Drawn {
  pdf: Uint8Array
  pages: number
}

/** Pages of a file that is kept nowhere, as WebP in base64. */
export async function drawPages(
  { pageImages }: Pick<Parts, 'pageImages'>,
  { pdf, pages }: Drawn,
  { wanted, width }: { wanted: readonly number[]; width: number },
): Promise<{ page: number; image: string }[]> {
  const drawn = []
  for (const page of new Set(wanted.filter((number) => number <= pages))) {
    const image = await pageImages.draw(pdf, page, width).catch((error: unknown) => {
      throw error instanceof DrawingBusy ? new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 }) : error
    })
    drawn.push({ page, image: Buffer.from(image).toString('base64') })
  }

  return drawn
}
