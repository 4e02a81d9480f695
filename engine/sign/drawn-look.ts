import { type AppearanceContent, logoName, markName } from '../pdf/appearance/appearance.ts'
import { checkCode } from '../pdf/appearance/code.ts'
import { helveticaFont } from '../pdf/appearance/helvetica.ts'
import { drawableLines, type TextShaper } from '../pdf/appearance/lines.ts'
import { type Mark, type ReadyMark, readMark } from '../pdf/appearance/mark.ts'
import type { PdfRef } from '../pdf/objects.ts'
import { type Revision, written } from '../pdf/revision.ts'
import type { SignatureLook } from './signature-field.ts'

/** A look ready to be drawn into boxes of any size, its images in the file once. */
export interface DrawnLook {
  readonly content: AppearanceContent
  /** The /Resources of what is drawn. */
  readonly resources: string
  /** By size and turn. */
  readonly drawn: Map<string, PdfRef>
}

/** Throws MARK_UNREADABLE or LIMIT. */
export async function readyLook(
  revision: Revision,
  look: SignatureLook | undefined,
  shaper: TextShaper | undefined,
): Promise<DrawnLook> {
  const texts = look?.lines ?? []
  const ready = async (mark: Mark | undefined) => (mark === undefined ? null : readMark(mark))
  const [mark, logo] = [await ready(look?.mark), await ready(look?.logo)]
  const code = look?.code === undefined ? null : checkCode(look.code)
  const images = image(revision, markName, mark) + image(revision, logoName, logo)
  return {
    content: {
      lines: await drawableLines(texts, shaper),
      text: [...texts, ...(code === null ? [] : [code.link])].join('\n').toWellFormed(),
      mark,
      logo,
      code,
      frame: look?.frame ?? true,
    },
    resources: `<< /Font << /F ${helveticaFont} >>${images && ` /XObject <<${images} >>`} >>`,
    drawn: new Map(),
  }
}

/** The entry of a mark among the resources; nothing for one that is drawn by its path. */
function image(revision: Revision, name: string, mark: ReadyMark | null): string {
  if (mark?.kind !== 'image') return ''
  const { dict, data, softMask } = mark.image
  const mask = softMask && ` /SMask ${written(revision.addStream(softMask.dict, softMask.data))}`
  return ` /${name} ${written(revision.addStream(`${dict}${mask ?? ''}`, data))}`
}
