import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { type Drawn, differencesOf, type Place } from './differences.ts'

export type DrawQuestion =
  | {
      id: number
      act: 'open'
      wasm: ArrayBuffer
      file: Blob
      password: string | undefined
      signedEnd: number
      named: readonly number[]
    }
  | { id: number; act: 'compare'; page: number; width: number }

export interface Opened {
  /** Pages to look at, from 1. */
  pages: readonly number[]
  /** There are more pages than were looked through. */
  isPartial: boolean
}

export interface Compared {
  signed: Drawn | null
  now: Drawn | null
  places: readonly Place[]
}

export type DrawAnswer =
  | { id: number; opened: Opened }
  | { id: number; compared: Compared }
  | { id: number; failed: true }

/** Our choice: who compares more pages than this by eye needs another tool. */
const mostPages = 60
const smallWidth = 240

// Answered with a policy that lets it reach no network: what it draws stays here (server/http/pages/web.ts).
let signed: PDFiumDocument | null = null
let now: PDFiumDocument | null = null

self.addEventListener('message', (event: MessageEvent<DrawQuestion>) => {
  const { id } = event.data
  answer(event.data).then(
    (found) => self.postMessage({ id, ...found } as DrawAnswer, { transfer: buffersOf(found) }),
    () => self.postMessage({ id, failed: true } satisfies DrawAnswer),
  )
})

async function answer(question: DrawQuestion): Promise<{ opened: Opened } | { compared: Compared }> {
  if (question.act === 'open') return { opened: await open(question) }
  const [before, after] = [await draw(signed, question), await draw(now, question)]

  return { compared: { signed: before, now: after, places: differencesOf(before, after) } }
}

async function open({
  wasm,
  file,
  password,
  signedEnd,
  named,
}: Extract<DrawQuestion, { act: 'open' }>): Promise<Opened> {
  const library = await PDFiumLibrary.init({ wasmBinary: wasm })
  const load = async (blob: Blob) => {
    const document = await library.loadDocument(new Uint8Array(await blob.arrayBuffer()), password)
    // Without this, filled fields and signatures would not be on the picture.
    document.initializeFormFields()
    return document
  }
  signed = await load(file.slice(0, signedEnd))
  now = await load(file)
  const count = Math.max(signed.getPageCount(), now.getPageCount())
  const pages: number[] = []
  for (let page = 1; page <= count; page += 1) {
    if (named.includes(page)) pages.push(page)
    else if (page <= mostPages && (await looksDifferent(page))) pages.push(page)
  }

  return { pages, isPartial: count > mostPages }
}

async function looksDifferent(page: number): Promise<boolean> {
  const size = { page, width: smallWidth }

  return differencesOf(await draw(signed, size), await draw(now, size)).length > 0
}

async function draw(
  document: PDFiumDocument | null,
  { page, width }: { page: number; width: number },
): Promise<Drawn | null> {
  if (!document || page > document.getPageCount()) return null
  const leaf = document.getPage(page - 1)
  const { originalWidth, originalHeight } = leaf.getOriginalSize()
  // A page may be as long as a scroll; what is drawn of it may not.
  const height = Math.min(width * 4, Math.max(1, Math.round((originalHeight / originalWidth) * width)))
  const { data } = await leaf.render({
    width,
    height,
    colorSpace: 'BGRA',
    renderFormFields: true,
    render: async ({ data }) => data,
  })

  return { width, height, data: asRgba(data) }
}

/** On white, as paper is. */
function asRgba(bgra: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(bgra.length)
  for (let at = 0; at < bgra.length; at += 4) {
    const white = 255 - (bgra[at + 3] ?? 255)
    rgba[at] = (bgra[at + 2] ?? 0) + white
    rgba[at + 1] = (bgra[at + 1] ?? 0) + white
    rgba[at + 2] = (bgra[at] ?? 0) + white
    rgba[at + 3] = 255
  }

  return rgba
}

function buffersOf(found: { opened: Opened } | { compared: Compared }): ArrayBuffer[] {
  if (!('compared' in found)) return []
  const { signed: before, now: after } = found.compared

  return [before, after].flatMap((drawn) => (drawn ? [drawn.data.buffer] : []))
}
