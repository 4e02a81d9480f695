import { appendRevision, bodyOf, stream } from '../append-revision.ts'
import { evilContent, objects, paper } from '../siege/grounds.ts'
import type { Attack, Ground } from './ground.ts'
import { signedRegardless } from './locked.ts'

/** New fields that bring more than a signature, and boxes that cover a page together. */
export async function addedFieldAttacks(ground: Ground): Promise<Attack[]> {
  const { sign, forge } = ground
  const attack = (name: string, file: Uint8Array, because: RegExp): Attack => ({
    name,
    file,
    expected: { subIndication: 'SIG_CONSTRAINTS_FAILURE', because },
  })
  const [plain, one, two] = [
    await sign(paper()),
    await sign(paper(), { certify: 1 }),
    await sign(paper(), { certify: 2 }),
  ]
  const away = await sign(paper({ 4: objects[4]!.replace('[0 0 300 400]', '[1000 1000 1300 1400]') }), {
    certify: 1,
  })
  const look = stream('/Type /XObject /Subtype /Form /BBox [0 0 300 400]', evilContent)
  /** A field with a time-stamp, or a signature, that nobody can read. */
  const withField = (
    file: Uint8Array,
    widget: string,
    { kind = '/DocTimeStamp /SubFilter /ETSI.RFC3161', pages = [3], more = '' } = {},
  ) => {
    const changed: Record<number, string> = {
      60: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (late) /V 61 0 R /F 4 ${widget} >>`,
      61: `<< /Type ${kind} /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] ${more} >>`,
      62: look,
      6: bodyOf(file, 6).replace(/\/Fields \[([^\]]*)\]/, '/Fields [$1 60 0 R]'),
    }
    for (const page of pages)
      if (page === 3) changed[3] = bodyOf(file, 3).replace(/\/Annots \[([^\]]*)\]/, '/Annots [$1 60 0 R]')
      else changed[17] = '[18 0 R 60 0 R]'
    return appendRevision(file, changed)
  }
  const nowhere = '/Rect [0 0 0 0]'
  const field = (file: Uint8Array, number: number) => ({
    [number]: bodyOf(file, number).replace(/>>\s*$/, '/V (Pay Mallory) >>'),
  })
  const half = { field: 'ravi', rect: [0, 0, 300, 160] as const }
  return [
    attack(
      'a time-stamp that acts',
      withField(one, `${nowhere} /A << /S /JavaScript /JS (x) >>`),
      /brings \/A/,
    ),
    attack(
      'a time-stamp that acts when touched',
      withField(one, `${nowhere} /AA << /E << /S /Hide /T (place) >> >>`),
      /brings \/AA/,
    ),
    attack('a time-stamp on a layer', withField(plain, `${nowhere} /OC 22 0 R`), /brings \/OC/),
    attack(
      'a time-stamp below another field',
      withField(plain, `${nowhere} /Parent 12 0 R`),
      /brings \/Parent/,
    ),
    attack(
      'a time-stamp with a border around nothing',
      withField(one, '/Rect [0 0 300 0] /BS << /W 400 >> /MK << /BC [1 1 1] >>'),
      /border/,
    ),
    attack(
      'a time-stamp that shows on the second page',
      withField(away, '/Rect [1000 1000 1200 1200] /AP << /N 62 0 R >>', { pages: [3, 4] }),
      /time-stamp shows/,
    ),
    attack(
      'a stranger’s signature that acts',
      withField(plain, `${nowhere} /AA << /PO << /S /Hide /T (place) >> >>`, {
        kind: '/Sig /SubFilter /adbe.pkcs7.detached',
      }),
      /brings \/AA/,
    ),
    attack(
      'P2: a new field that shows, signed by somebody who is trusted',
      await signedRegardless(ground, two, '/P 2', '/P 3', half),
      /got the field/,
    ),
    attack('P2: a stranger’s field without a box', await forge(two, { rect: undefined }), /not proved/),
    attack(
      'boxes that cover a page together',
      await sign(plain, { ...half, moreBoxes: [{ page: 1, rect: [0, 160, 300, 160] }] }),
      /together|covers/,
    ),
    attack(
      'two signatures that cover a page together',
      await sign(await sign(plain, half), { field: 'uma', rect: [0, 160, 300, 160] }),
      /together/,
    ),
    attack(
      'a later signature that claims an earlier range, and a certification',
      appendRevision(
        withField(plain, nowhere, {
          kind: '/Sig /SubFilter /adbe.pkcs7.detached',
          more: '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /P 2 /V /1.2 >> >>]',
        }),
        field(plain, 18),
      ),
      /filled in after signing/,
    ),
    attack(
      'an annotation that becomes a signature',
      appendRevision(plain, {
        14: bodyOf(plain, 14),
        61: '<< /Type /Sig /SubFilter /adbe.pkcs7.detached /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>',
        60: '<< /FT /Sig /T (late) /V 61 0 R /Kids [14 0 R] >>',
        6: bodyOf(plain, 6).replace(/\/Fields \[([^\]]*)\]/, '/Fields [$1 60 0 R]'),
      }),
      /something else|shows on a page/,
    ),
  ]
}
