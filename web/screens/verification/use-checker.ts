import { useCallback, useEffect, useRef, useState } from 'react'
import type { Finding, Trouble, WorkerAnswer, WorkerQuestion } from './finding.ts'
import { type TrustedRoots, trustedRoots } from './trusted-roots.ts'

type Checked = { finding: Finding } | { problem: Trouble }

/** One worker for the page; the list of authorities is fetched once and again after a failure. */
export function useChecker() {
  const worker = useRef<Worker | null>(null)
  const asked = useRef<Promise<TrustedRoots> | null>(null)
  const [roots, setRoots] = useState<TrustedRoots | null>(null)
  const lastId = useRef(0)

  const loadRoots = useCallback(() => {
    asked.current ??= trustedRoots().then(
      (list) => {
        setRoots(list)
        return list
      },
      (error: unknown) => {
        asked.current = null
        throw error
      },
    )
    return asked.current
  }, [])

  useEffect(() => {
    worker.current = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' })
    // The list is wanted at the first file; one that fails now is asked for again then.
    loadRoots().catch(() => setRoots(null))
    return () => worker.current?.terminate()
  }, [loadRoots])

  const check = useCallback(
    async (file: File, password?: string): Promise<Checked> => {
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
        const { anchors: roots, testRoots } = trusted
        running.postMessage({ id, file, password, roots, testRoots } satisfies WorkerQuestion)
      })
    },
    [loadRoots],
  )

  return { check, roots }
}
