import { concat } from '../../crypto/bytes.ts'
import type { ChangeKind } from '../../verify/report.ts'
import { aPdf } from '../pdf-files.ts'
import { hybridPdf } from '../raw-pdf.ts'
import { qpdf } from '../tools.ts'
import type { Honest, Town } from './ground.ts'

/** One to five signers behind every kind of cross-references. */
export async function sequences({ sign }: Town): Promise<Honest[]> {
  const made: Honest[] = []
  const inSequence = async (
    name: string,
    base: Uint8Array,
    count: number,
    more = {},
    each: ChangeKind[] = ['signature'],
  ) => {
    let file = base
    for (let who = 1; who <= count; who++) file = await sign(file, who, more)
    const later = Array.from({ length: count - 1 }, () => each).flat()
    made.push({ name, file, signatures: count, later, level: 'B-B' })
  }
  for (const xref of ['table', 'stream'] as const)
    for (const count of [1, 2, 3, 4, 5])
      await inSequence(
        `${count} signers, cross-references in a ${xref}`,
        await aPdf({ xref, pages: count }),
        count,
      )
  const two: ChangeKind[] = ['signature', 'annotation']
  await inSequence(
    'boxes on two pages',
    await aPdf({ pages: 2 }),
    3,
    { moreBoxes: [{ page: 2, rect: [50, 300, 90, 40] }] },
    two,
  )
  await inSequence('marks that are not seen', await aPdf(), 3, { rect: undefined })
  await inSequence('a turned page', await aPdf({ rotate: 90 }), 2)
  await inSequence('a linearized file', qpdf(await aPdf({ pages: 3 }), '--linearize'), 2)
  await inSequence(
    'object streams by qpdf',
    qpdf(await aPdf({ pages: 3, form: true }), '--object-streams=generate'),
    3,
  )
  await inSequence('a hybrid file', hybridPdf(), 2)
  const junk = new TextEncoder().encode('mail header\r\n')
  await inSequence('junk before the header', concat([junk, await aPdf()]), 2)
  await inSequence('a plain CMS', await aPdf(), 2, { subFilter: 'adbe.pkcs7.detached' })
  return made
}
