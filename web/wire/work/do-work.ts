import type { Work, WorkChallenge } from '#contract/vocabulary/proof-of-work.ts'

/** Computes in a worker, so that the page stays alive meanwhile. */
export function doWork({ challenge, rounds, difficulty }: WorkChallenge): Promise<Work> {
  const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' })

  return new Promise<Work>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number[]>) => resolve({ challenge, answers: data })
    worker.onerror = () => reject(new Error('The worker that computes ended.'))
    worker.postMessage({ challenge, rounds, difficulty })
  }).finally(() => worker.terminate())
}
