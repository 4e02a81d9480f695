import type { EncodedImage } from '../pdf/appearance/image.ts'
import type { PdfWriter } from './pdf-writer.ts'

/** The images that a file draws, each written once (ISO 32000-2 §8.9.5). */
export class Images {
  readonly #names = new Map<EncodedImage, string>()

  name(image: EncodedImage): string {
    const name = this.#names.get(image) ?? `I${this.#names.size + 1}`
    this.#names.set(image, name)

    return name
  }

  /** Entries of the resources' dictionary /XObject. */
  write(pdf: PdfWriter): string {
    return [...this.#names]
      .map(([{ dict, data, mask }, name]) => {
        const part = mask ? `/${mask.key} ${pdf.addPacked(mask.dict, mask.data)} 0 R` : ''

        return `/${name} ${pdf.addPacked(`${dict} ${part}`, data)} 0 R`
      })
      .join(' ')
  }
}
