import { crc32, deflateRawSync } from 'node:zlib'
import { writeZip } from '#services/papers/write-zip.ts'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Beside what every file has: more parts, relations of the document, types of content. */
export interface DocxParts {
  body: string
  relations?: string
  types?: string
  mainType?: string
  more?: Record<string, string | Uint8Array>
}

export const wordParagraph = (text: string): string =>
  `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

export const relation = (id: string, type: string, target: string, mode = ''): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`

/** A file of Word as Word itself writes it, and nothing that it need not have. */
export function aDocx({ body, relations = '', types = '', mainType, more = {} }: DocxParts): Promise<Buffer> {
  const main = mainType ?? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${main}"/>${types}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageRelations}">${relation('main', 'officeDocument', 'word/document.xml')}</Relationships>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${word}" xmlns:r="${office}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${packageRelations}">${relations}</Relationships>`,
    ...more,
  })
}

export async function zipOf(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const entries = (async function* () {
    for (const [name, content] of Object.entries(files))
      yield { name, at: new Date(0), bytes: typeof content === 'string' ? Buffer.from(content) : content }
  })()
  for await (const part of writeZip(entries)) parts.push(part)

  return Buffer.concat(parts)
}

/** A field of Word whose instruction is cut into runs, as Word cuts it. */
export const wordField = (...instruction: string[]): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instruction.map((part) => `<w:r><w:instrText xml:space="preserve">${part}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>shown</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

/** A ZIP with one entry, its sizes as they are said. */
export function deflated(name: string, content: Buffer, said = content.length): Buffer {
  const packed = deflateRawSync(content)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x0403_4b50)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(crc32(content), 14)
  head.writeUInt16LE(name.length, 26)
  const listed = Buffer.alloc(46)
  listed.writeUInt32LE(0x0201_4b50)
  listed.writeUInt16LE(8, 10)
  listed.writeUInt32LE(crc32(content), 16)
  listed.writeUInt32LE(packed.length, 20)
  listed.writeUInt32LE(said, 24)
  listed.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + packed.length, 16)

  return Buffer.concat([head, Buffer.from(name), packed, listed, Buffer.from(name), end])
}
