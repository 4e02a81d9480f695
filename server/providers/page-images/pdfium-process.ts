import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { DrawingAnswer, DrawingRequest } from './drawing-protocol.ts'
import type { PageImages } from './port.ts'

interface Options {
  /** A page that takes longer is given up, and the process with it. */
  deadlineMs?: number
}

type Wanted = { kind: 'draw'; page: number; width: number } | { kind: 'text' }

/** PDFium in a process of its own: started at the first page, ended at a deadline, started again at the next page. */
export function pdfiumProcess({ deadlineMs = 15_000 }: Options = {}): PageImages & { close(): void } {
  let child: ChildProcess | null = null
  let held = ''
  let next = 0
  let queue: Promise<unknown> = Promise.resolve()

  const end = () => {
    child?.kill('SIGKILL')
    child = null
    held = ''
  }
  const running = (): ChildProcess => {
    if (child) return child
    const started = fork(fileURLToPath(new URL('./drawing-process.ts', import.meta.url)), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=512'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.unref()
    started.channel?.unref()
    started.once('exit', () => {
      if (child === started) end()
    })
    child = started

    return started
  }

  function once(pdf: Uint8Array, wanted: Wanted): Promise<DrawingAnswer & { ok: true }> {
    const hash = createHash('sha256').update(pdf).digest('hex')
    const process = running()
    const id = ++next
    return new Promise((resolve, reject) => {
      const finish = (act: () => void) => {
        clearTimeout(timer)
        process.off('message', onMessage)
        process.off('exit', onExit)
        process.channel?.unref()
        act()
      }
      const fail = (why: string) => finish(() => reject(new Error(`The page could not be drawn: ${why}`)))
      const onMessage = (answer: DrawingAnswer) => {
        if (answer.id !== id) return
        held = answer.ok ? hash : ''
        if (answer.ok) finish(() => resolve(answer))
        else fail(answer.why)
      }
      const onExit = () => fail('the drawing process ended')
      const timer = setTimeout(() => {
        end()
        fail(`it took longer than ${deadlineMs} ms`)
      }, deadlineMs)
      process.on('message', onMessage)
      process.once('exit', onExit)
      process.channel?.ref()
      const request: DrawingRequest = { id, hash, pdf: held === hash ? null : pdf, ...wanted }
      process.send(request, (error) => {
        if (error) fail(error.message)
      })
    })
  }

  // One page at a time: the process is one thread, and the deadline counts a page's own time.
  const ask = (pdf: Uint8Array, wanted: Wanted) => {
    const answered = queue.then(() => once(pdf, wanted))
    queue = answered.catch(() => undefined)

    return answered
  }

  return {
    draw: async (pdf, page, width) =>
      (await ask(pdf, { kind: 'draw', page, width })).image ?? new Uint8Array(),
    text: async (pdf) => (await ask(pdf, { kind: 'text' })).pages ?? [],
    close: end,
  }
}
