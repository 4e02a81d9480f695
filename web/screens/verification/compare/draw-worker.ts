import { PDFiumLibrary } from '@hyzyla/pdfium'
import { pdfiumDraws } from '#engine/pdfium/pdfium-draws.ts'
import {
  type Differences,
  type DrawnFile,
  differencesOf,
  lookAtPages,
  type PageLook,
  type Picture,
  type PlaceOnPage,
  type Report,
} from '#engine/verify/index.ts'

interface Opening {
  wasm: ArrayBuffer
  file: Blob
  password: string | undefined
}

export type DrawQuestion =
  | ({
      id: number
      act: 'open'
      signedEnd: number
      named: readonly number[]
      explained: readonly PlaceOnPage[]
    } & Opening)
  | { id: number; act: 'compare'; page: number; width: number }
  | ({ id: number; act: 'look'; report: Report } & Opening)

export interface Opened {
  /** Pages to look at, from 1; those that look otherwise where nothing explains it stand first. */
  pages: readonly number[]
  /** There are more pages than were looked through. */
  isPartial: boolean
}

export interface Compared extends Differences {
  signed: Picture | null
  now: Picture | null
}

export type DrawAnswer =
  | { id: number; opened: Opened }
  | { id: number; compared: Compared }
  | { id: number; looks: readonly PageLook[] }
  | { id: number; failed: true }

/** Our choice: who compares more pages than this by eye needs another tool. */
const mostPages = 60
const smallWidth = 240

// Answered with a policy that lets it reach no network: what it draws stays here
// (server/http/pages/web.ts).
let signed: DrawnFile | null = null
let now: DrawnFile | null = null
let explained: readonly PlaceOnPage[] = []

self.addEventListener('message', (event: MessageEvent<DrawQuestion>) => {
  const { id } = event.data
  answer(event.data).then(
    (found) => self.postMessage({ id, ...found } as DrawAnswer, { transfer: buffersOf(found) }),
    () => self.postMessage({ id, failed: true } satisfies DrawAnswer),
  )
})

type Found = { opened: Opened } | { compared: Compared } | { looks: readonly PageLook[] }

async function answer(question: DrawQuestion): Promise<Found> {
  if (question.act === 'open') return { opened: await open(question) }
  if (question.act === 'compare') return { compared: await compare(question.page, question.width) }

  return { looks: await lookAtPages(question.report, await drawsOf(question)) }
}

async function drawsOf({ wasm, file, password }: Opening) {
  const library = await PDFiumLibrary.init({ wasmBinary: wasm })

  return pdfiumDraws(library, async (end) => new Uint8Array(await file.slice(0, end).arrayBuffer()), password)
}

async function open(question: Extract<DrawQuestion, { act: 'open' }>): Promise<Opened> {
  const { file, signedEnd, named } = question
  const draws = await drawsOf(question)
  explained = question.explained
  signed = await draws.open(signedEnd)
  now = await draws.open(file.size)
  const count = Math.max(signed.pages, now.pages)
  const surprising: number[] = []
  const others: number[] = []
  for (let page = 1; page <= count; page += 1) {
    if (page > mostPages && !named.includes(page)) continue
    const { unexplained, explained: known } = await compare(page, smallWidth)
    if (unexplained.length > 0) surprising.push(page)
    else if (known.length > 0 || named.includes(page)) others.push(page)
  }

  return { pages: [...surprising, ...others], isPartial: count > mostPages }
}

async function compare(page: number, width: number): Promise<Compared> {
  const [before, after] = [await draw(signed, page, width), await draw(now, page, width)]
  const places = explained.filter((place) => place.page === page)

  return { signed: before, now: after, ...differencesOf(before, after, places) }
}

async function draw(file: DrawnFile | null, page: number, width: number): Promise<Picture | null> {
  if (!file || page > file.pages) return null
  const size = await file.sizeOf(page)
  // A page may be as long as a scroll; what is drawn of it may not.
  const height = Math.min(width * 4, Math.max(1, Math.round((size.height / size.width) * width)))

  return file.draw(page, { width, height })
}

function buffersOf(found: Found): ArrayBuffer[] {
  if (!('compared' in found)) return []
  const { signed: before, now: after } = found.compared

  return [before, after].flatMap((drawn) => (drawn ? [drawn.data.buffer] : []))
}
