import { concat } from '../../crypto/bytes.ts'
import { appendRevision, bodyOf, bytesOf, findObject, textOf } from '../append-revision.ts'
import { type Attack, type Ground, patched, signedAsLaid } from './ground.ts'

const format = { subIndication: 'FORMAT_FAILURE' }

/** Bytes left unsigned, and signature wrapping (SWA, Mladenov et al. 2019 §4.3). */
export async function byteRangeAttacks(ground: Ground): Promise<Attack[]> {
  const laid = async (name: string, lay: Parameters<typeof signedAsLaid>[1]): Promise<Attack> => ({
    name,
    file: await signedAsLaid(ground, lay),
    expected: format,
  })
  const attacks = [
    await laid('gap after /Contents', ({ byteRange: [a, b, c, d] }, text) => ({
      text,
      range: [a, b, c + 2, d - 2],
    })),
    await laid('gap before /Contents', ({ byteRange: [a, b, c, d] }, text) => ({
      text,
      range: [a, b - 10, c, d],
    })),
    await laid('head of the file left out', ({ byteRange: [, b, c, d] }, text) => ({
      text,
      range: [9, b - 9, c, d],
    })),
    await laid('end of the file left out', ({ byteRange: [a, b, c, d] }, text) => ({
      text,
      range: [a, b, c, d - 20],
    })),
    await laid('delimiters half inside', ({ byteRange: [a, b, c, d] }, text) => ({
      text,
      range: [a, b + 1, c, d],
    })),
    await laid('ranges in reverse order', ({ byteRange: [a, b, c, d] }, text) => ({
      text,
      range: [c, d, a, b],
    })),
    await laid('other entries inside the hole', ({ byteRange: [a, b, c, d] }, text) => {
      const filling = '> /Evil true /Padding <00'
      return {
        text: text.slice(0, c - 60) + filling + text.slice(c - 60 + filling.length),
        range: [a, b, c, d],
      }
    }),
    await laid('hole at another string', ({ byteRange }, text) => ({
      text: text
        .replace(/\/Contents <(?=[^>]{1000})/, '/Contentz <')
        .replace(/\/M \(D:[^)]*\)(?![\s\S]*\/M \(D:)/, (found) => '/Contents <00>'.padEnd(found.length)),
      range: [...byteRange],
    })),
  ]
  const range = /\/ByteRange \[[^\]]*\]/
  const wrong: [string, string][] = [
    ['missing', '/BiteRange [0 1 2 3]'],
    ['empty', '/ByteRange []'],
    ['of three numbers', '/ByteRange [0 1 2]'],
    ['negative', '/ByteRange [-1 9 20 30]'],
    ['beyond the file', '/ByteRange [0 10 20 99999999]'],
    ['null', '/ByteRange null'],
    ['not numbers', '/ByteRange [0 /a (b) 4]'],
  ]
  for (const [name, text] of wrong)
    attacks.push({
      name: `byte range ${name}`,
      file: patched(ground.signed, range, () => text),
      expected: format,
    })
  return [...attacks, ...wrapping(ground)]
}

/**
 * The zeros behind the CMS make room: the dictionary ends earlier, with a second /ByteRange; other
 * objects and cross-references lie where the old ones were; and what was signed behind them is
 * copied to the end, so that the digest still fits.
 */
function wrapping({ signed }: Ground): Attack[] {
  const text = textOf(signed)
  const value = findObject(signed, /\/Type \/Sig\b(?!Ref)/)
  const page = findObject(signed, /\/Type \/Page\b(?!s)/)
  const [, b = 0, c = 0, d = 0] = /\/ByteRange \[([^\]]*)\]/
    .exec(bodyOf(signed, value))![1]!
    .trim()
    .split(/\s+/)
    .map(Number)
  const startxref = Number([...text.matchAll(/startxref\s+(\d+)/g)].at(-1)![1])
  const cms = text.slice(b, c).replace(/0+>$/, '')
  const evil = `${page} 0 obj\n${bodyOf(signed, page).replace(/\/MediaBox \[[^\]]*\]/, '/MediaBox [0 0 99 99]')}\nendobj\n`
  const wrapped = (start: number) => {
    const short = `${text.slice(0, b)}${cms}${cms.length % 2 === 0 ? '0' : ''}> /ByteRange [0 ${b} ${start} ${d}] >>\nendobj\n`
    const table = text.slice(startxref, c + d).replace(/startxref[\s\S]*$/, '')
    const at = String(short.length).padStart(10, '0')
    const redirected = table.replace(new RegExp(`(\n${page} \\d+\r?\n)\\d{10}`), `$1${at}`)
    return `${`${short}${evil}`.padEnd(startxref)}${redirected}`
  }
  const start = wrapped(text.length * 2).length
  const file = bytesOf(`${wrapped(start)}${text.slice(c, c + d)}`)
  return [
    {
      name: 'signature wrapping: a second range inside the hole',
      file,
      expected: { subIndication: 'FORMAT_FAILURE', because: /twice|hole/ },
    },
    {
      name: 'signature wrapping: what was signed, behind other objects',
      file: concat([
        appendRevision(signed, { [page]: evil.slice(evil.indexOf('<<'), evil.lastIndexOf('>>') + 2) }),
        bytesOf(text.slice(c, c + d)),
      ]),
      expected: { subIndication: 'SIG_CONSTRAINTS_FAILURE' },
    },
  ]
}
