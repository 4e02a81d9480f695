import { useCallback, useEffect, useRef, useState } from 'react'
import type { WorkerAnswer, WorkerQuestion } from './finding.ts'
import { trustedRoots } from './trusted-roots.ts'

type Checked =
  | { finding: Extract<WorkerAnswer, { finding: unknown }>['finding'] }
  | { problem: 'NOT_PDF' | 'UNREADABLE' | 'NO_ROOTS' }

/** One worker for the page; the list of authorities is fetched once and again after a failure. */
export function useChecker() {
  const worker = useRef<Worker | null>(null)
  const roots = useRef<Promise<readonly Uint8Array[]> | null>(null)
  const [count, setCount] = useState<number | null>(null)
  const lastId = useRef(0)

  const loadRoots = useCallback(() => {
    roots.current ??= trustedRoots().then(
      (list) => {
        setCount(list.length)
        return list
      },
      (error: unknown) => {
        roots.current = null
        throw error
      },
    )
    return roots.current
  }, [])

  useEffect(() => {
    worker.current = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' })
    // The list is wanted at the first file; one that fails now is asked for again then.
    loadRoots().catch(() => setCount(null))
    return () => worker.current?.terminate()
  }, [loadRoots])

  const check = useCallback(
    async (file: File): Promise<Checked> => {
      const trusted = await loadRoots().catch(() => null)
      const running = worker.current
      if (!trusted || !running) return { problem: 'NO_ROOTS' }
      const id = ++lastId.current

      return new Promise((resolve) => {
        const listen = (event: MessageEvent<WorkerAnswer>) => {
          if (event.data.id !== id) return
          running.removeEventListener('message', listen)
          resolve(event.data)
        }
        running.addEventListener('message', listen)
        running.postMessage({ id, file, roots: trusted } satisfies WorkerQuestion)
      })
    },
    [loadRoots],
  )

  return { check, roots: count }
}
