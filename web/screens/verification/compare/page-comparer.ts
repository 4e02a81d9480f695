import wasmUrl from '@hyzyla/pdfium/dist/pdfium.wasm?url'
import type { PageLook, Report } from '#engine/verify/index.ts'
import type { SignatureFinding } from '../finding.ts'
import type { Compared, DrawAnswer, DrawQuestion, Opened } from './draw-worker.ts'

type Question = DrawQuestion extends infer One
  ? One extends { id: number }
    ? Omit<One, 'id'>
    : never
  : never

interface Shown {
  file: Blob
  password: string | undefined
}

/** Our choice: a phone draws some pages in it; what draws longer was made to. */
const lookingMs = 30_000

/** PDFium in a worker of its own. */
async function startDrawing() {
  const response = await fetch(wasmUrl)
  if (!response.ok) throw new Error(`pdfium: ${response.status}`)
  const wasm = await response.arrayBuffer()
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' })
  let lastId = 0

  function ask(question: Question, transfer: Transferable[] = []): Promise<DrawAnswer> {
    const id = ++lastId

    return new Promise((resolve, reject) => {
      const listen = (event: MessageEvent<DrawAnswer>) => {
        if (event.data.id !== id) return
        worker.removeEventListener('message', listen)
        if ('failed' in event.data) reject(new Error('the page could not be drawn'))
        else resolve(event.data)
      }
      worker.addEventListener('message', listen)
      worker.addEventListener('error', () => reject(new Error('the worker ended')), { once: true })
      worker.postMessage({ id, ...question }, transfer)
    })
  }

  return { ask, wasm, close: () => worker.terminate() }
}

/** Draws the pages of one file as they were signed and as they are now. */
export async function openComparer(
  { file, password }: Shown,
  signature: Pick<SignatureFinding, 'signedEnd' | 'changesAfter' | 'explained'>,
) {
  const { ask, wasm, close } = await startDrawing()
  const { signedEnd, changesAfter, explained } = signature
  const named = changesAfter.flatMap(({ page }) => page ?? [])
  const answer = await ask(
    { act: 'open', wasm, file, password, signedEnd: signedEnd ?? file.size, named, explained },
    [wasm],
  ).catch((error: unknown) => {
    close()
    throw error
  })

  return {
    ...(answer as { opened: Opened }).opened,
    compare: async (page: number, width: number) =>
      ((await ask({ act: 'compare', page, width })) as { compared: Compared }).compared,
    close,
  }
}

/**
 * The second judge of a report: the pages as signed beside the pages now. Rejects where nothing
 * could be drawn.
 */
export async function lookInWorker({ file, password }: Shown, report: Report): Promise<readonly PageLook[]> {
  const { ask, wasm, close } = await startDrawing()
  let late: ReturnType<typeof setTimeout> | undefined
  const giveUp = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('the pages took too long')), lookingMs)
  })
  try {
    const answer = await Promise.race([ask({ act: 'look', wasm, file, password, report }, [wasm]), giveUp])

    return (answer as { looks: readonly PageLook[] }).looks
  } finally {
    clearTimeout(late)
    close()
  }
}

export type Comparer = Awaited<ReturnType<typeof openComparer>>
