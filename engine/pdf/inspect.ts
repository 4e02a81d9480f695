import type { CryptoPort, Source } from '../ports.ts'
import { type ActiveContent, activeContentOf } from './active-content.ts'
import { type Access, openProtected } from './encryption/open-protected.ts'
import { isPdfError, PdfError } from './errors.ts'
import { certificationIn, fieldsOf, signaturesOf } from './fields.ts'
import { type Box, shownSize } from './geometry.ts'
import { asName } from './objects.ts'
import { visitPages } from './pages.ts'
import { PdfFile } from './pdf-file.ts'
import { rebuild } from './rebuild.ts'

/** What opens a protected file, and hashes on the way. */
export interface InspectOptions extends Access {
  readonly crypto: Pick<CryptoPort, 'hasher'>
}

export interface InspectedPage {
  /** From 0. */
  index: number
  /** Points, as a viewer shows the page: after /Rotate and /UserUnit. */
  width: number
  height: number
  rotate: 0 | 90 | 180 | 270
  userUnit: number
  /** User space units. */
  cropBox: Box
  mediaBox: Box
}

export interface InspectedSignature {
  field: string
  type: 'Sig' | 'DocTimeStamp'
  subFilter: string | null
  byteRange: number[]
  contents: { offset: number; length: number } | null
  name: string | null
  reason: string | null
  location: string | null
  /** /M as it is in the file: a claim. */
  time: string | null
  certification: 1 | 2 | 3 | null
}

/** What a PDF is, JSON-safe. */
export interface Inspection {
  /** `1.7`; the catalog's where it is later than the header's. */
  version: string
  /** Bytes. */
  size: number
  /** Where no password was given, `pages`, `signatures` and `fields` are then empty. */
  encrypted: boolean
  /** Read only after its cross-references were rebuilt: see `repair`. */
  repaired: boolean
  pages: InspectedPage[]
  signatures: InspectedSignature[]
  /** 1, no change; 2, form filling and signing; 3, annotations too (ISO 32000-2 table 257). */
  certification: 1 | 2 | 3 | null
  /** Form in which the file's newest revision, and so the next, keeps its cross-references. */
  xref: 'table' | 'stream'
  /** Revisions: how often the file was written or appended to. */
  revisions: number
  fields: { name: string; type: 'Tx' | 'Btn' | 'Ch' | 'Sig' | null; filled: boolean }[]
  /** What the file may do by itself, or carries along, beside its pages. */
  activeContent: ActiveContent[]
}

/**
 * A linearized file has two sections, of which the first lies in front of the other (ISO 32000-2
 * annex F): one revision.
 */
function revisionsOf({ sections }: PdfFile): number {
  return sections.filter(({ offset }, index) => offset > (sections[index + 1]?.offset ?? -1)).length
}

async function describe(file: PdfFile, repaired: boolean): Promise<Inspection> {
  const xref = file.sections[0]?.kind === 'stream' ? 'stream' : 'table'
  const base = { size: file.size, repaired, xref, revisions: revisionsOf(file) } as const
  if (file.encrypted && file.decryptor === null) {
    const nothing = { pages: [], signatures: [], fields: [], certification: null, activeContent: [] }
    return { ...base, ...nothing, version: file.headerVersion, encrypted: true }
  }
  const { value: catalog } = await file.catalog()
  const named = asName(await file.entry(catalog, 'Version')) ?? ''
  const pages: InspectedPage[] = []
  await visitPages(file, (page) => {
    const { index, rotate, userUnit, cropBox, mediaBox } = page
    pages.push({ index, ...shownSize(page), rotate, userUnit, cropBox, mediaBox })
    return true
  })
  if (pages.length === 0) throw new PdfError('NO_PAGES', 'The file has no pages.')
  const fields: Inspection['fields'] = []
  for await (const { name, type, value } of fieldsOf(file))
    fields.push({ name, type, filled: value !== null })
  const signatures = await signaturesOf(file)
  return {
    ...base,
    version: /^\d\.\d$/.test(named) && named > file.headerVersion ? named : file.headerVersion,
    encrypted: file.encrypted,
    pages,
    signatures: signatures.map(
      ({ field, type, subFilter, byteRange, contents, name, reason, location, time, certification }) => ({
        field,
        type,
        subFilter,
        byteRange: [...byteRange],
        contents,
        name,
        reason,
        location,
        time,
        certification,
      }),
    ),
    certification: await certificationIn(file, signatures),
    fields,
    // Last: looking everywhere may use up the work that the file is allowed.
    activeContent: await activeContentOf(file),
  }
}

/**
 * Reads what a PDF is, without trusting or judging its signatures (that is `verify`).
 *
 * Throws `PdfError`: EMPTY, NOT_PDF, NO_PAGES, LIMIT, UNSUPPORTED, INCOMPLETE, and DAMAGED where
 * the file cannot be read, or can only be read by repairing it while it carries signatures. With
 * `options` also ENCRYPTED and WRONG_PASSWORD.
 */
export async function inspect(source: Source, options?: InspectOptions): Promise<Inspection> {
  try {
    const file = await PdfFile.open(source)
    if (options) await openProtected(file, options, options.crypto)
    return await describe(file, false)
  } catch (error) {
    if (!isPdfError(error, 'DAMAGED')) throw error
    return describe(await rebuild(source), true)
  }
}
