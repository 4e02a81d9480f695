import { PageMap } from './page-map.ts'
import type { Change } from './report.ts'
import type { LaterRevision } from './revisions.ts'

/** Something of a revision that is not explained. */
export interface Problem {
  message: string
  objects: number[]
}

/** Each problem once a page that shows its objects; once without a page where none does. */
export async function problemsByPage(
  problems: readonly Problem[],
  { number: revision, before }: LaterRevision,
  pages: PageMap,
): Promise<(Change & { revision: number })[]> {
  const wanted = new Set(problems.flatMap(({ objects }) => objects))
  if (wanted.size === 0)
    return problems.map(({ message }) => ({ revision, kind: 'not understood', objects: [], message }))
  const after = await pages.pagesShowing(wanted)
  const gone = new Set([...wanted].filter((number) => !after.has(number)))
  const was = gone.size === 0 ? after : await new PageMap(before).pagesShowing(gone)
  const pageOf = (number: number) => after.get(number) ?? was.get(number)
  return problems.flatMap(({ message, objects }) => {
    // What shows nowhere by itself belongs to what does.
    const first = objects.map(pageOf).find((page) => page !== undefined)
    const shownOn = new Set(objects.map((number) => pageOf(number) ?? first))
    if (shownOn.size === 0) shownOn.add(undefined)
    return [...shownOn].map((page) => ({
      revision,
      kind: 'not understood' as const,
      ...(page && { page }),
      objects: objects.filter((number) => (pageOf(number) ?? first) === page),
      message,
    }))
  })
}
