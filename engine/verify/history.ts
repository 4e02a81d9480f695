import { PdfFile } from '../pdf/pdf-file.ts'
import { type ClassifiedChange, classify } from './changes.ts'
import { Places } from './places.ts'
import { type LaterRevision, listedBy } from './revisions.ts'

/**
 * What became of a file since its oldest signature, revision by revision; looked through once for
 * all signatures.
 */
export class History {
  readonly #file: PdfFile
  readonly #revisions: readonly LaterRevision[]
  readonly #changes = new Map<number, ClassifiedChange[]>()

  private constructor(file: PdfFile, revisions: readonly LaterRevision[]) {
    this.#file = file
    this.#revisions = revisions
  }

  /** `end`: where the oldest signed revision ends. */
  static async since(file: PdfFile, end: number): Promise<History> {
    const { sections } = file
    const oldest = sections.findIndex((section) => section.offset < end)
    if (oldest <= 0) return new History(file, [])
    const views: PdfFile[] = []
    for (let index = oldest; index >= 0; index--)
      views.push(index === 0 ? file : await PdfFile.view(file, sections.slice(index)))
    const used = views[0]!.usedNumbers()
    const members = membersIn(views[0]!, used)
    const first = [...used]
    const listed: number[][] = []
    for (const [index, view] of views.entries())
      if (index > 0) listed.push(listedBy(views[index - 1]!, view, used, members))
    const places = await Places.over(views, [first, ...listed])
    const revisions = listed.map((numbers, index) => ({
      number: sections.length - oldest + index + 1,
      index,
      before: views[index]!,
      after: views[index + 1]!,
      listed: numbers,
      places,
    }))
    return new History(file, revisions)
  }

  /** Appended after `end`, oldest first. */
  after(end: number): readonly LaterRevision[] {
    const count = this.#file.sections.findIndex((section) => section.offset < end)
    return this.#revisions.slice(this.#revisions.length - Math.max(0, count))
  }

  async changesIn(revision: LaterRevision): Promise<ClassifiedChange[]> {
    const known = this.#changes.get(revision.number)
    if (known) return known
    const found = await classify(revision)
    this.#changes.set(revision.number, found)
    return found
  }
}

/** Which objects lie in each object stream. */
function membersIn(view: PdfFile, used: ReadonlySet<number>): Map<number, Set<number>> {
  const members = new Map<number, Set<number>>()
  for (const number of used) {
    const entry = view.entryOf(number)
    if (entry?.type === 'compressed')
      members.set(entry.stream, (members.get(entry.stream) ?? new Set()).add(number))
  }
  return members
}
