import { digestOf } from '../crypto/hashing.ts'
import { type Access, openProtected } from '../pdf/encryption/open-protected.ts'
import { PdfError } from '../pdf/errors.ts'
import type { ObjectEdit } from '../pdf/object-edit.ts'
import { asArray, asDict, asRef, asStream, type PdfDict, type PdfRef } from '../pdf/objects.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { Revision, written } from '../pdf/revision.ts'
import { hexOf, pdfDate } from '../pdf/syntax.ts'
import type { CryptoPort, Source } from '../ports.ts'
import { catalogDict, catalogEdit } from '../sign/form.ts'
import { checkPermitted } from '../sign/permitted.ts'
import type { SignatureMaterial } from './collect-validation.ts'
import type { Evidence } from './evidence-pool.ts'

/**
 * Names of the lists in the store and in an entry of /VRI (ISO 32000-2 §12.8.4.3, tables 261 and
 * 262).
 */
const lists = [
  { kind: 'certificates', inStore: 'Certs', inEntry: 'Cert' },
  { kind: 'ocsps', inStore: 'OCSPs', inEntry: 'OCSP' },
  { kind: 'crls', inStore: 'CRLs', inEntry: 'CRL' },
] as const satisfies readonly { kind: keyof Evidence; inStore: string; inEntry: string }[]

/**
 * A revision with a document security store that holds this material (ISO 32000-2 §12.8.4.3, EN 319
 * 142-1 §5.4): what the file has stays, what it lacks is added, and each piece is there once for
 * all signatures. Answers the tail; an empty one when the file has everything.
 *
 * @throws PdfError when the file cannot be read, or has a store that is none
 */
export async function appendValidation(
  source: Source,
  material: readonly SignatureMaterial[],
  { crypto, time = new Date(), ...access }: { crypto: CryptoPort; time?: Date } & Access,
): Promise<Uint8Array> {
  const file = await PdfFile.open(source)
  await openProtected(file, access, crypto)
  // The store belongs to signing and shows nothing: who may sign in any way may add it.
  checkPermitted(file, 'fill in')
  const revision = await Revision.start(file)
  const store = await StoreEdit.open(revision, crypto)
  for (const one of material) await store.note(one)
  if (!store.hasNews) return new Uint8Array(0)
  await store.write(time)
  revision.writeEdits()
  const seed = (await digestOf(crypto, 'SHA-256', revision.out.take())).slice(0, 16)
  await revision.finish(seed)
  return revision.out.take()
}

type Wanted = Record<(typeof lists)[number]['kind'], Map<string, PdfRef>>

const nothing = (): Wanted => ({ certificates: new Map(), ocsps: new Map(), crls: new Map() })

class StoreEdit {
  readonly #revision: Revision
  readonly #crypto: CryptoPort
  /** What the file has, by digest; null for a file without a store. */
  readonly #dict: PdfDict | null
  readonly #known: Wanted = nothing()
  readonly #added: Wanted = nothing()
  readonly #entries = new Map<string, Wanted>()

  private constructor(revision: Revision, crypto: CryptoPort, dict: PdfDict | null) {
    this.#revision = revision
    this.#crypto = crypto
    this.#dict = dict
  }

  static async open(revision: Revision, crypto: CryptoPort): Promise<StoreEdit> {
    const { file } = revision
    const dict = (await file.dictEntry((await file.catalog()).value, 'DSS')) ?? null
    const store = new StoreEdit(revision, crypto, dict)
    for (const { kind, inStore } of lists) {
      for (const item of asArray(await file.entry(dict ?? undefined, inStore))?.items ?? []) {
        const [ref, stream] = [asRef(item), asStream(await file.resolve(item))]
        if (ref && stream) store.#known[kind].set(await store.#digest(await file.decode(stream)), ref)
      }
    }
    return store
  }

  get hasNews(): boolean {
    return this.#entries.size > 0 || lists.some(({ kind }) => this.#added[kind].size > 0)
  }

  async #digest(der: Uint8Array): Promise<string> {
    return hexOf(await digestOf(this.#crypto, 'SHA-256', der))
  }

  /** Writes the streams that are new, and remembers what the signature's entry lacks. */
  async note(material: SignatureMaterial): Promise<void> {
    const lacking = nothing()
    const there = await this.#entryOf(material.vri)
    for (const { kind, inEntry } of lists) {
      const has = new Set(asArray(await this.#revision.file.entry(there, inEntry))?.items.map(numberOf))
      for (const der of material[kind]) {
        const digest = await this.#digest(der)
        const ref =
          this.#known[kind].get(digest) ?? this.#added[kind].get(digest) ?? this.#revision.addStream('', der)
        if (!this.#known[kind].has(digest)) this.#added[kind].set(digest, ref)
        if (!has.has(ref.num)) lacking[kind].set(digest, ref)
      }
    }
    if (lists.some(({ kind }) => lacking[kind].size > 0)) this.#entries.set(material.vri, lacking)
  }

  async #entryOf(vri: string): Promise<PdfDict | undefined> {
    const { file } = this.#revision
    return file.dictEntry(await file.dictEntry(this.#dict ?? undefined, 'VRI'), vri)
  }

  async write(time: Date): Promise<void> {
    const entries = [...this.#entries].map(([vri, wanted]) => ({
      vri,
      wanted,
      text: entryText(wanted, time),
    }))
    const store = await catalogDict(this.#revision, 'DSS')
    if (!store) {
      const index = entries.map(({ vri, text }) => `/${vri} ${text}`).join(' ')
      const ref = this.#revision.add(
        `<< /Type /DSS${listText(this.#added, 'inStore')} /VRI << ${index} >> >>`,
      )
      const { edit, dict } = await catalogEdit(this.#revision)
      edit.set(dict, 'DSS', written(ref))
      return
    }
    for (const { kind, inStore } of lists)
      await this.#appendAll(store.edit, store.dict, inStore, [...this.#added[kind].values()])
    const index = await this.#within(store.edit, store.dict, 'VRI')
    if (!index) {
      store.edit.set(
        store.dict,
        'VRI',
        `<< ${entries.map(({ vri, text }) => `/${vri} ${text}`).join(' ')} >>`,
      )
      return
    }
    for (const { vri, wanted, text } of entries) {
      const entry = await this.#within(index.edit, index.dict, vri)
      if (!entry) index.edit.set(index.dict, vri, text)
      else
        for (const { kind, inEntry } of lists)
          await this.#appendAll(entry.edit, entry.dict, inEntry, [...wanted[kind].values()])
    }
  }

  /**
   * The dictionary under a key, direct or indirect, in a form that can be changed; null when it is
   * not there.
   */
  async #within(
    edit: ObjectEdit,
    dict: PdfDict,
    key: string,
  ): Promise<{ edit: ObjectEdit; dict: PdfDict } | null> {
    const value = dict.entries.get(key) ?? null
    if (value === null) return null
    const ref = asRef(value)
    const holder = ref ? await this.#revision.change(ref) : edit
    const found = asDict(ref ? holder.object.value : value)
    if (!found) throw new PdfError('DAMAGED', `/${key} of the document security store is not a dictionary.`)
    return { edit: holder, dict: found }
  }

  async #appendAll(edit: ObjectEdit, dict: PdfDict, key: string, refs: readonly PdfRef[]): Promise<void> {
    if (refs.length === 0) return
    const text = refs.map(written).join(' ')
    const value = dict.entries.get(key) ?? null
    if (value === null) {
      edit.set(dict, key, `[${text}]`)
      return
    }
    const ref = asRef(value)
    const holder = ref ? await this.#revision.change(ref) : edit
    const array = asArray(ref ? holder.object.value : value)
    if (!array) throw new PdfError('DAMAGED', `/${key} of the document security store is not an array.`)
    holder.append(array, text)
  }
}

const numberOf = (item: Parameters<typeof asRef>[0]) => asRef(item)?.num

function listText(wanted: Wanted, place: 'inStore' | 'inEntry'): string {
  return lists
    .filter(({ kind }) => wanted[kind].size > 0)
    .map((list) => ` /${list[place]} [${[...wanted[list.kind].values()].map(written).join(' ')}]`)
    .join('')
}

const entryText = (wanted: Wanted, time: Date) =>
  `<< /Type /VRI${listText(wanted, 'inEntry')} /TU ${pdfDate(time)} >>`
