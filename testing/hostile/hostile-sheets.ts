import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'

/** A workbook of one sheet with these cells. */
export async function aWorkbook(rows: (string | number | Date | null)[][]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'People', rows }] }))
}

/** One that asks for a password before it opens. */
export async function aLockedWorkbook(password: string): Promise<Buffer> {
  return Buffer.from(
    await writeXlsx({
      sheets: [{ name: 'People', rows: [['Name'], ['Asha']] }],
      encryption: { password, spinCount: 1000 },
    }),
  )
}

/** The header of what programs of the last century wrote. */
export const anOldWorkbook = (): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook whose sheet is this XML, whatever it is. */
export function aWorkbookOf(sheetXml: string | Buffer, prologue = ''): Buffer {
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?>${prologue}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheetXml,
  })
}

const sheetXml = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const textCell = (cell: string, text: string) => `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A few kilobytes that become a cell of so many megabytes. */
export function bombWorkbook(megabytes: number): Buffer {
  const [before = '', after = ''] = sheetXml(`<row r="1">${textCell('A1', '%')}</row>`).split('%')

  return aWorkbookOf(
    Buffer.concat([Buffer.from(before), Buffer.alloc(megabytes * 1024 ** 2, 'a'), Buffer.from(after)]),
  )
}

/**
 * Entities that stand for entities, a billion in the end, and one that names a file of the machine.
 */
export function laughingWorkbook(): Buffer {
  const lines = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  const prologue = `<!DOCTYPE w [<!ENTITY l0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${lines}]>`
  const rows = `<row r="1">${textCell('A1', 'Name')}</row><row r="2">${textCell('A2', '&l9;&file;')}</row>`

  return aWorkbookOf(`<?xml version="1.0"?>${prologue}${sheetXml(rows)}`, prologue)
}

/** A cell at the far end of the largest sheet there can be. */
export const farCornerWorkbook = (): Buffer =>
  aWorkbookOf(
    sheetXml(
      `<row r="1">${textCell('A1', 'Name')}</row><row r="1048576">${textCell('XFD1048576', 'corner')}</row>`,
    ),
  )

/** Wrong types: an error, a truth, a formula, a date, a number as long as a phone. */
export const mixedWorkbook = (): Buffer =>
  aWorkbookOf(
    sheetXml(
      `<row r="1">${textCell('A1', 'a')}</row><row r="3"><c r="A3" t="e"><v>#REF!</v></c><c r="B3" t="b"><v>1</v></c><c r="C3"><f>1+1</f><v>2</v></c><c r="D3"><v>919876543210</v></c><c r="E3" t="s"><v>99</v></c></row>`,
    ),
  )

/** APPNOTE §4.3: entries, then the directory, then its end. */
function zipOf(files: Record<string, string | Buffer>): Buffer {
  const entries: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const entry = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.from('504b01021400', 'hex'), facts, tail, Buffer.from(name))
    entries.push(entry)
    at += entry.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('504b0506', 0, 'hex')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)

  return Buffer.concat([...entries, list, end])
}
