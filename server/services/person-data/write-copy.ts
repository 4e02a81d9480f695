export type CopyFormat = 'json' | 'html'

/** One kind of what is kept, its rows read as they are written. */
export interface CopyPart {
  name: string
  rows: AsyncIterable<Record<string, unknown>>
}

interface AboutCopy {
  organisation: string
  personId: string
  madeAt: string
}

/** A person's data as bytes: JSON for programs, or a page without scripts to be read. */
export async function* writeCopy(
  format: CopyFormat,
  about: AboutCopy,
  parts: AsyncIterable<CopyPart>,
): AsyncGenerator<Uint8Array> {
  for await (const text of format === 'json' ? json(about, parts) : page(about, parts))
    yield Buffer.from(text, 'utf8')
}

async function* json(about: AboutCopy, parts: AsyncIterable<CopyPart>): AsyncGenerator<string> {
  yield `{"about":${JSON.stringify(about)}`
  for await (const { name, rows } of parts) {
    yield `,\n${JSON.stringify(name)}:[`
    let isFirst = true
    for await (const row of rows) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`
      isFirst = false
    }
    yield ']'
  }
  yield '}\n'
}

async function* page(about: AboutCopy, parts: AsyncIterable<CopyPart>): AsyncGenerator<string> {
  yield `<!doctype html><html lang="en"><meta charset="utf-8"><title>Personal data</title><style>${style}</style>
<h1>Personal data kept by ${escaped(about.organisation)}</h1>
<p>Person ${escaped(about.personId)}. Made ${escaped(about.madeAt)} (UTC). Signed papers and the trail are kept for as long as the
law asks; the rest can be erased once the person is no member any more.</p>\n`
  for await (const { name, rows } of parts) {
    yield `<h2>${escaped(inWords(name))}</h2>\n`
    let head: string[] | null = null
    for await (const { id: _, ...row } of rows) {
      if (!head) {
        head = Object.keys(row)
        yield `<div><table><tr>${head.map((one) => `<th>${escaped(inWords(one))}</th>`).join('')}</tr>\n`
      }
      yield `<tr>${Object.values(row)
        .map((value) => `<td>${escaped(cell(value))}</td>`)
        .join('')}</tr>\n`
    }
    yield head ? '</table></div>\n' : '<p>Nothing.</p>\n'
  }
  yield '</html>\n'
}

const style = `body{font:16px/1.5 "Noto Sans",sans-serif;margin:2rem;max-width:80rem}table{border-collapse:collapse}
th,td{border:1px solid #ccc;padding:.3rem .6rem;text-align:left;vertical-align:top}div{overflow-x:auto}`

const inWords = (name: string): string => {
  const plain = name.replaceAll('_', ' ')

  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.join('; ')

  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)
