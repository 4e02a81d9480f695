import { type OpenZip, openZip, ZipDamaged } from './open-zip.ts'
import type { WordProblem } from './port.ts'
import { XmlDamaged, xmlText, xmlTokens } from './xml-tokens.ts'

// [MS-CFB] §2.2: the header of a compound file, which holds old documents and all that have a
// password ([MS-OFFCRYPTO] §2.3.4.4).
const compoundFile = 'd0cf11e0a1b11ae1'
const zip = '504b0304'

/** By the first bytes alone: whether it is worth reading as a Word file. */
export const mayBeWord = (head: Uint8Array): boolean => {
  const hex = Buffer.from(head.subarray(0, 8)).toString('hex')

  return hex === compoundFile || hex.startsWith(zip)
}

// Our choice. Text of Word packs to a tenth; what packs to a hundredth was made to fill a memory.
const mostUnpacked = 256 * 1024 * 1024
const mostRatio = 100
const ratioFrom = 16 * 1024 * 1024
const mostXml = 64 * 1024 * 1024

const mainTypes = /wordprocessingml\.(?:document|template)\.main\+xml$/

/** Why a file is not made into pages; null where it may be. */
export function judgeDocx(file: Buffer): WordProblem | null {
  if (file.subarray(0, 8).toString('hex') === compoundFile) return compoundProblem(file)
  try {
    const opened = openZip(file)
    if (!opened.names.includes('[Content_Types].xml')) return 'not-word'
    if (opened.unpackedSize > mostUnpacked) return 'unpacks-too-large'
    if (opened.unpackedSize > Math.max(ratioFrom, file.length * mostRatio)) return 'unpacks-too-large'

    return problemOf(opened)
  } catch (error) {
    if (error instanceof XmlDamaged) return 'damaged'
    // Names are not packed.
    if (error instanceof ZipDamaged) return file.includes('[Content_Types].xml') ? 'damaged' : 'not-word'
    throw error
  }
}

const streams = ['WordDocument', 'EncryptedPackage'].map((name) => Buffer.from(name, 'utf16le'))
const compoundProblem = (file: Buffer): WordProblem =>
  streams.some((name) => file.includes(name)) ? 'old-format' : 'not-word'

function problemOf(opened: OpenZip): WordProblem | null {
  const types = contentTypes(opened)
  if (types.some((type) => /macroEnabled|vbaProject|activeX/i.test(type))) return 'macros'
  if (!types.some((type) => mainTypes.test(type))) return 'not-word'
  if (opened.names.some((name) => /(?:^|\/)(?:vba(?:Project|Data)[^/]*|activeX\/.*)$/i.test(name)))
    return 'macros'
  let problem: WordProblem | null = null
  for (const name of opened.names) {
    const bytes = opened.read(name)
    if (!/\.(?:xml|rels|vml)$/i.test(name)) continue
    if (bytes.length > mostXml) return 'unpacks-too-large'
    const xml = xmlText(bytes)
    if (/\.rels$/i.test(name) ? fetchesByRelation(xml) : fetchesByField(xml)) problem = 'fetches'
  }

  return problem
}

function contentTypes(opened: OpenZip): string[] {
  const types: string[] = []
  for (const token of xmlTokens(xmlText(opened.read('[Content_Types].xml'))))
    if (token.kind === 'open') types.push(token.attributes.get('ContentType') ?? '')

  return types
}

/**
 * Links that people press are fine. Files of a template's place on its author's disk are named in
 * many documents, and never read.
 */
function fetchesByRelation(xml: string): boolean {
  for (const token of xmlTokens(xml)) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue
    const type = token.attributes.get('Type') ?? ''
    // Another file inside this one, of any kind: HTML that fetches, too.
    if (/\/aFChunk$/i.test(type)) return true
    if (!/^\s*external\s*$/i.test(token.attributes.get('TargetMode') ?? '')) continue
    const target = token.attributes.get('Target') ?? ''
    const isTemplate = /\/attachedTemplate$/i.test(type) && /^(?:file:\/\/\/)?[a-z]:|^[^:/\\]+$/i.test(target)
    if (!/\/hyperlink$/i.test(type) && !isTemplate) return true
  }

  return false
}

const fetchingField = /^\s*(?:INCLUDE(?:PICTURE|TEXT)?|IMPORT|LINK|DDE(?:AUTO)?|RD|DATABASE)\b/i
// Our choice: far deeper than tables in tables, far less than what ends a program.
const deepest = 500
const elsewhere = /^\s*(?:[a-z][a-z0-9+.-]*:|\\\\|\/)/i

/**
 * Fields of Word that show what is elsewhere, and pictures of its old drawings (VML) that name
 * their place.
 */
function fetchesByField(xml: string): boolean {
  // The instruction of a field may be cut into many runs, and fields lie inside each other.
  const open: { text: string; isRead: boolean }[] = []
  let inInstruction = false
  let depth = 0
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'close') depth--
    else if (token.kind === 'open' && !token.isEmpty && ++depth > deepest)
      throw new XmlDamaged('Its elements lie too deep in each other.')
    if (token.kind === 'text') {
      const field = open.at(-1)
      if (inInstruction && field && !field.isRead) field.text += token.text
      continue
    }
    if (token.kind === 'close') {
      if (token.name === 'instrText') {
        inInstruction = false
        if (fetchingField.test(open.at(-1)?.text ?? '')) return true
      }
      continue
    }
    const { name, attributes, isEmpty } = token
    if (name === 'instrText') {
      inInstruction = !isEmpty
      if (open.length === 0) open.push({ text: '', isRead: false })
    } else if (name === 'fldSimple') {
      if (fetchingField.test(attributes.get('instr') ?? '')) return true
    } else if (name === 'fldChar') {
      const type = attributes.get('fldCharType')
      if (type === 'begin') open.push({ text: '', isRead: false })
      else if (type === 'separate' && open.length > 0) open.at(-1)!.isRead = true
      else if (type === 'end') open.pop()
    } else if (/^(?:imagedata|fill|stroke)$/.test(name)) {
      if (elsewhere.test(attributes.get('src') ?? '')) return true
    }
  }

  return false
}
