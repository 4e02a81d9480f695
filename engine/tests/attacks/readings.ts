import { appendRevision, bodyOf, bytesOf, stream, textOf } from '../append-revision.ts'
import { evilContent, objects, paper } from '../siege/grounds.ts'
import type { Attack, Ground } from './ground.ts'

/**
 * Files that readers may resolve differently: what one of them finds the other does not look for.
 */
export async function readingAttacks({ sign }: Ground): Promise<Attack[]> {
  const attack = (name: string, file: Uint8Array, because: RegExp): Attack => ({
    name,
    file,
    expected: { subIndication: 'SIG_CONSTRAINTS_FAILURE', because },
  })
  const prepared = (changed: Record<number, string>, more = {}) => sign(paper(changed), more)
  // Poppler takes the word for nothing and goes on; we find no object at all.
  const behind = await prepared({ 16: objects[16]!.replace('/X 10 0 R', '/X 90 0 R /Foo bar') })
  const unread = await prepared({ 10: objects[10]!.replace('/BBox', '/Foo bar /BBox') })
  const asked = await prepared(
    { 18: objects[18]!.replace('/Helv', '/Evil').replace('/F 4', '/F 4 /V (Pune)') },
    { certify: 2 },
  )
  const formless = await prepared({
    1: objects[1]!.replace('/AcroForm 6 0 R', '/AcroForm << /Fields [18 0 R] >>'),
    18: objects[18]!.replace('/Helv', '/Evil'),
  })
  const signed = await prepared({})
  const title = { 5: '<< /Title (Another) >>' }
  const strict = (name: string, because: RegExp, from: RegExp, to: string) => {
    const text = textOf(appendRevision(signed, title))
    const at = signed.length
    const changed = text.slice(at).replace(from, to)
    if (changed === text.slice(at)) throw new Error(`nothing changed: ${name}`)
    return attack(`a later trailer: ${name}`, bytesOf(text.slice(0, at) + changed), because)
  }
  return [
    attack(
      'a gap behind an object that cannot be read',
      appendRevision(behind, {
        90: stream('/Type /XObject /Subtype /Form /BBox [0 0 300 400]', evilContent),
      }),
      /gap/,
    ),
    attack('an object that cannot be read is freed', appendRevision(unread, { 10: null }), /cannot be read/),
    attack(
      'an object that cannot be read is written',
      appendRevision(unread, {
        10: stream('/Type /XObject /Subtype /Form /BBox [0 0 300 400]', evilContent),
      }),
      /cannot be read|gap/,
    ),
    attack(
      'a font that a field asks for comes later',
      appendRevision(asked, {
        6: bodyOf(asked, 6).replace('/Font <<', '/Font << /Evil 60 0 R'),
        60: '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>',
      }),
      /asks for/,
    ),
    attack(
      'resources that a field asks for come later',
      appendRevision(formless, {
        1: bodyOf(formless, 1).replace(
          '/Fields [',
          '/DR << /Font << /Evil << /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >> >> >> /Fields [',
        ),
      }),
      /asks for|another/,
    ),
    strict('without /Size', /Size/, /\/Size \d+/, ''),
    strict('/Size too small', /Size/, /\/Size \d+/, '/Size 5'),
    strict('/Size that is no integer', /Size/, /\/Size (\d+)/, '/Size $1.0'),
    strict('/Prev that is no integer', /Prev/, /\/Prev (\d+)/, '/Prev $1.0'),
    strict('/Prev with a sign', /Prev/, /\/Prev (\d+)/, '/Prev +$1'),
    strict('entries of 19 bytes', /20 bytes/, /00000 n \n/, '00000 n\n'),
    strict(
      'an entry before its object',
      /where it is listed/,
      /(\d{10}) 00000 n/,
      `${String(signed.length).padStart(10, '0')} 00000 n`,
    ),
    attack(
      'a table that frees object 1, or the head of the free ones',
      appendRevision(signed, { 1: null }),
      /other numbers/,
    ),
    attack(
      'a later stream with another length',
      appendRevision(signed, {
        60: stream('', 'endless').replace(/\/Length \d+/, '/Length 3'),
        ...title,
      }),
      /length of a stream/,
    ),
  ]
}
