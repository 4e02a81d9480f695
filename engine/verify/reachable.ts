import { isPdfError } from '../pdf/errors.ts'
import { asArray, asDict, asRef, asStream, type PdfValue } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'

/** Which objects the trailer leads to, and which places it leads to where nothing is. */
export class Reachable {
  readonly #file: PdfFile
  readonly #reached = new Set<number>()
  readonly missing = new Set<number>()

  private constructor(file: PdfFile) {
    this.#file = file
  }

  static async in(file: PdfFile): Promise<Reachable> {
    const reachable = new Reachable(file)
    await reachable.#follow(file.sections.map(({ trailer }) => trailer))
    return reachable
  }

  async #follow(open: PdfValue[]): Promise<void> {
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      const ref = asRef(value)
      // One by one: an array of a hostile file has more members than a call has room for arguments.
      if (!ref) for (const inside of insideOf(value)) open.push(inside)
      else if (!this.#reached.has(ref.num)) {
        this.#reached.add(ref.num)
        const inside = await this.#read(ref.num)
        if (inside === null) this.missing.add(ref.num)
        else open.push(inside)
      }
    }
  }

  async #read(number: number): Promise<PdfValue> {
    try {
      return (await this.#file.object(number))?.value ?? null
    } catch (error) {
      if (isPdfError(error, 'DAMAGED')) return null
      throw error
    }
  }

  /** Numbers the cross-references list and nothing points at. */
  *unreached(): Generator<number> {
    const containers = new Set<number>()
    const listed = new Set<number>()
    for (const { ranges, hybrid } of this.#file.sections) {
      for (const { first, count, isFree } of [...ranges, ...(hybrid?.ranges ?? [])]) {
        if (isFree) continue
        this.#file.spend(count)
        for (let number = first; number < first + count; number++) {
          const entry = this.#file.entryOf(number)
          if (entry?.type === 'compressed') containers.add(entry.stream)
          if (entry && entry.type !== 'free') listed.add(number)
        }
      }
    }
    for (const number of listed) if (!this.#reached.has(number) && !containers.has(number)) yield number
  }
}

function insideOf(value: PdfValue): readonly PdfValue[] {
  const dict = asStream(value)?.dict ?? asDict(value)
  return dict ? [...dict.entries.values()] : (asArray(value)?.items ?? [])
}
