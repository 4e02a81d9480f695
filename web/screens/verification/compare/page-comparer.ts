import wasmUrl from '@hyzyla/pdfium/dist/pdfium.wasm?url'
import type { Compared, DrawAnswer, DrawQuestion, Opened } from './draw-worker.ts'

type Question = DrawQuestion extends infer One
  ? One extends { id: number }
    ? Omit<One, 'id'>
    : never
  : never

/** Draws the pages of one file as they were signed and as they are now, in a worker of its own. */
export async function openComparer(
  file: Blob,
  password: string | undefined,
  signedEnd: number,
  named: readonly number[],
) {
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

  const answer = await ask({ act: 'open', wasm, file, password, signedEnd, named }, [wasm]).catch(
    (error: unknown) => {
      worker.terminate()
      throw error
    },
  )

  return {
    ...(answer as { opened: Opened }).opened,
    compare: async (page: number, width: number) =>
      ((await ask({ act: 'compare', page, width })) as { compared: Compared }).compared,
    close: () => worker.terminate(),
  }
}

export type Comparer = Awaited<ReturnType<typeof openComparer>>
