import { latin1 } from '../characters.ts'
import { isPdfError } from '../errors.ts'
import { asArray, asDict, asName, asStream, type PdfDict } from '../objects.ts'
import type { PdfFile } from '../pdf-file.ts'

/**
 * What a file says of itself: that it is PDF/A (ISO 19005), and may be kept for decades without
 * anything from outside.
 */
export interface ArchiveClaim {
  /** Of ISO 19005. */
  readonly part: 1 | 2 | 3 | 4
  /**
   * Colour space of the profile that its output intent brings (ISO 19005-2 §6.2.3); null where
   * there is none.
   */
  readonly output: 'RGB' | 'CMYK' | 'GRAY' | null
}

/**
 * The claim of a file (ISO 19005-2 §6.6.4: the part is in the XMP of the catalog); null where
 * it makes none. It is not checked whether the claim is true.
 */
export async function archiveClaim(file: PdfFile): Promise<ArchiveClaim | null> {
  // §6.1.3: nothing encrypted is PDF/A.
  if (file.encrypted) return null
  const { value: catalog } = await file.catalog()
  try {
    const metadata = asStream(await file.entry(catalog, 'Metadata'))
    const part = metadata && partIn(await file.decode(metadata))
    return part ? { part, output: await outputOf(file, catalog) } : null
  } catch (error) {
    // Metadata or a profile that cannot be read makes no claim that could be kept.
    if (isPdfError(error)) return null
    throw error
  }
}

const NAMESPACE = /xmlns:([A-Za-z_][\w.-]*)\s*=\s*["']http:\/\/www\.aiim\.org\/pdfa\/ns\/id\/["']/

/** As an attribute or as an element: RDF/XML leaves both open. */
function partIn(xmp: Uint8Array): ArchiveClaim['part'] | undefined {
  const text = textOf(xmp)
  const [, prefix] = NAMESPACE.exec(text) ?? []
  if (prefix === undefined) return undefined
  const name = `${prefix.replaceAll('.', '\\.')}:part`
  const [, attribute, element] =
    new RegExp(`\\s${name}\\s*=\\s*["']([1-4])["']|<${name}(?:\\s[^<>]*)?>\\s*([1-4])\\s*</`).exec(text) ?? []
  const part = attribute ?? element
  return part === undefined ? undefined : (Number(part) as ArchiveClaim['part'])
}

/** Part 1 leaves the encoding of the packet open: UTF-16 begins with its mark. */
function textOf(xmp: Uint8Array): string {
  const [first, second] = xmp
  const encoding =
    first === 0xfe && second === 0xff ? 'utf-16be' : first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding).decode(xmp)
}

const spaces: Readonly<Record<string, ArchiveClaim['output']>> = { 'RGB ': 'RGB', CMYK: 'CMYK', GRAY: 'GRAY' }
/** ICC.1:2001-04 §6.1: the colour space of the data is in bytes 16 to 19 of the header. */
const SPACE_AT = 16

async function outputOf(file: PdfFile, catalog: PdfDict): Promise<ArchiveClaim['output']> {
  for (const item of asArray(await file.entry(catalog, 'OutputIntents'))?.items.slice(0, 16) ?? []) {
    const intent = asDict(await file.resolve(item))
    if (asName(await file.entry(intent, 'S')) !== 'GTS_PDFA1') continue
    const profile = asStream(await file.entry(intent, 'DestOutputProfile'))
    if (profile === undefined) continue
    const header = await file.decode(profile)
    return spaces[latin1(header.subarray(SPACE_AT, SPACE_AT + 4))] ?? null
  }
  return null
}
