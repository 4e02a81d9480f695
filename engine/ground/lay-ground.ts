import { concat } from '../crypto/bytes.ts'
import { CopiedObjects, numberText, type ObjectSink } from '../merge/copied-objects.ts'
import { PdfError } from '../pdf/errors.ts'
import { signaturesOf } from '../pdf/fields.ts'
import type { Box } from '../pdf/geometry.ts'
import type { ObjectEdit } from '../pdf/object-edit.ts'
import { asArray, asDict, asRef, asStream, type PdfDict, type PdfRef } from '../pdf/objects.ts'
import { packedContent } from '../pdf/packed-file.ts'
import { contentOf } from '../pdf/page-content.ts'
import { inheritedEntry, type Page, pageAt, visitPages } from '../pdf/pages.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { Revision, written } from '../pdf/revision.ts'
import { pdfNumbers } from '../pdf/syntax.ts'
import { withoutTags } from './without-tags.ts'

export interface Ground {
  /** A file whose first page lies under the others. */
  file: Uint8Array
  /** Further: all but the first. */
  pages: 'first' | 'further' | 'every'
}

const name = 'MuharGround'

/**
 * A page of another file under pages of an unsigned one, as an update behind it: a form (ISO
 * 32000-2 §8.10) of the size of each page, drawn first and marked as an artifact (§14.8.2.2), so
 * that the text over it stays all that is read aloud. The links and tags of the ground do not go
 * along. The same bytes for the same input.
 *
 * Throws `PdfError`: ENCRYPTED; ALREADY_SIGNED; UNSUPPORTED for a page without resources of its
 * own; and what reading throws.
 */
export async function layGround(bytes: Uint8Array, ground: Ground, idSeed: Uint8Array): Promise<Uint8Array> {
  const [file, under] = [await PdfFile.open(bytes), await PdfFile.open(ground.file)]
  if (file.encrypted || under.encrypted)
    throw new PdfError('ENCRYPTED', 'A protected file has to be opened first.')
  if ((await signaturesOf(file)).length > 0)
    throw new PdfError('ALREADY_SIGNED', 'What lies under a signed page stays as it is.')
  const revision = await Revision.start(file)
  const objects = new CopiedObjects(under, sinkOf(revision))
  const shape = await pageAt(under, 0)
  const drawn = revision.addStream('', `/Artifact << /Type /Background >> BDC\nq /${name} Do Q\nEMC\n`)
  const forms = new Map<string, PdfRef>()
  const content = await packedContent(withoutTags(await contentOf(under, shape.dict)))
  const resources = await inheritedEntry(under, shape.dict, 'Resources')
  const group = shape.dict.entries.get('Group')
  for (const page of await pagesOf(file, ground.pages)) {
    const matrix = onto(shape, page.mediaBox).map(numberText).join(' ')
    let form = forms.get(matrix)
    if (!form) {
      const entries = [
        `/Type /XObject /Subtype /Form /BBox [${pdfNumbers(shape.cropBox)}] /Matrix [${matrix}]`,
        `/Resources ${resources === undefined ? '<< >>' : objects.text(resources)}`,
        ...(group === undefined || group === null ? [] : [`/Group ${objects.text(group)}`]),
        ...(content.isPacked ? ['/Filter /FlateDecode'] : []),
      ]
      form = revision.addStream(entries.join(' '), content.data)
      forms.set(matrix, form)
    }
    await drawFirst(revision, page, { drawn, form })
  }
  const layers = (await under.catalog()).value.entries.get('OCProperties')
  if (layers) await setLayers(revision, objects.text(layers))
  await objects.write()
  revision.writeEdits()
  await revision.finish(idSeed)

  return concat([bytes, revision.out.take()])
}

const sinkOf = (revision: Revision): ObjectSink => {
  const ref = (num: number): PdfRef => ({ type: 'ref', num, gen: 0 })

  return {
    reserve: () => revision.allocate().num,
    add: (body, number = revision.allocate().num) => revision.add(body, ref(number)).num,
    addPacked: (entries, data, number = revision.allocate().num) =>
      revision.addStream(entries, data, ref(number)).num,
  }
}

async function pagesOf(file: PdfFile, which: Ground['pages']): Promise<Page[]> {
  const pages: Page[] = []
  await visitPages(file, (page) => pages.push(page) > 0 && which !== 'first')

  return which === 'further' ? pages.slice(1) : pages
}

/** From what shows of the ground, turned as it is read, to the whole of a page. */
function onto({ cropBox: [left, bottom, right, top], rotate }: Page, [x, y, x2, y2]: Box): number[] {
  const turned: Readonly<Record<number, readonly number[]>> = {
    0: [1, 0, 0, 1, -left, -bottom],
    90: [0, -1, 1, 0, -bottom, right],
    180: [-1, 0, 0, -1, right, top],
    270: [0, 1, -1, 0, top, -left],
  }
  const isAcross = rotate === 90 || rotate === 270
  const [wide, high] = [right - left, top - bottom]
  const [sx, sy] = [(x2 - x) / (isAcross ? high : wide), (y2 - y) / (isAcross ? wide : high)]
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = turned[rotate]!

  return [a * sx, b * sy, c * sx, d * sy, e * sx + x, f * sy + y]
}

async function drawFirst(
  revision: Revision,
  page: Page,
  { drawn, form }: { drawn: PdfRef; form: PdfRef },
): Promise<void> {
  const edit = await revision.change(page.ref)
  const dict = asDict(edit.object.value)!
  const value = dict.entries.get('Contents')
  const whole = await revision.file.resolve(value)
  const known = asStream(whole) ? [value] : (asArray(whole)?.items ?? [])
  const streams = known.flatMap((item) => asRef(item) ?? [])
  edit.set(dict, 'Contents', `[${[drawn, ...streams].map(written).join(' ')}]`)
  await putInto(revision, edit, dict, ['Resources', 'XObject'], written(form))
}

/**
 * Puts the form under its name into a dictionary, wherever the dictionaries on the way there lie.
 */
async function putInto(
  revision: Revision,
  edit: ObjectEdit,
  dict: PdfDict,
  [key, ...deeper]: readonly string[],
  form: string,
): Promise<void> {
  if (key === undefined) {
    edit.set(dict, name, form)
    return
  }
  const value = dict.entries.get(key)
  const ref = asRef(value)
  if (ref) {
    const holder = await revision.change(ref)
    await putInto(revision, holder, asDict(holder.object.value)!, deeper, form)
    return
  }
  const below = asDict(value)
  if (below) await putInto(revision, edit, below, deeper, form)
  else if (deeper.length > 0)
    throw new PdfError('UNSUPPORTED', 'A page has no resources of its own to draw with.')
  else edit.set(dict, key, `<< /${name} ${form} >>`)
}

/** Without them viewers would show the layers that are off. */
async function setLayers(revision: Revision, layers: string): Promise<void> {
  const { num, gen } = await revision.file.catalog()
  const edit = await revision.change({ type: 'ref', num, gen })
  edit.set(asDict(edit.object.value)!, 'OCProperties', layers)
}
