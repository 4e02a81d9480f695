import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PaperBox, PaperList, PapersWire } from './wire.ts'

export const boxes = ['to_sign', 'to_check', 'waiting', 'finished'] as const

// Our choice: a screenful or two on a phone; a search is offered to who has more than that.
export const rowsAtFirst = 10
// A call answers so many.
const mostRows = 200

type Lists = Record<PaperBox, PaperList>
type Read = (pageNo: number, maxRows: number) => Promise<PaperList>

/** Behind what is there; a paper that moved from one page to the next meanwhile is there once. */
function joined(before: PaperList, next: PaperList): PaperList {
  const has = new Set(before.rows.map(({ document_id }) => document_id))

  return { ...next, rows: [...before.rows, ...next.rows.filter(({ document_id }) => !has.has(document_id))] }
}

/** So many rows, or all that there are. */
async function readRows(read: Read, rows: number): Promise<PaperList> {
  const size = Math.min(rows, mostRows)
  let list = await read(1, size)
  for (let page = 2; page * size <= rows && (page - 1) * size < list.total; page += 1)
    list = joined(list, await read(page, size))

  return list
}

/** The papers of one person in their boxes; each box grows by itself, to its end. */
export function usePapers(
  wire: PapersWire,
  search: string,
  told: { onRead: () => void; onFailure: (failure: unknown) => void },
) {
  const [shown, setShown] = useState<{ search: string; lists: Lists } | null>(null)
  const [growing, setGrowing] = useState<PaperBox | null>(null)
  const wanted = useRef(atFirst())
  // What was asked before is not shown after what was asked last.
  const turn = useRef(0)

  const readOf =
    (box: PaperBox): Read =>
    (pageNo, maxRows) =>
      wire.getMyPapers({ box, pageNo, maxRows, searchValue: search })

  /** Whether it is shown now. */
  async function show(find: () => Promise<Lists>): Promise<boolean> {
    turn.current += 1
    const own = turn.current
    try {
      const found = await find()
      if (own !== turn.current) return false
      setShown({ search, lists: found })
      told.onRead()

      return true
    } catch (failure) {
      if (own === turn.current) told.onFailure(failure)

      return false
    }
  }

  async function readAll(): Promise<Lists> {
    const found = await Promise.all(boxes.map((box) => readRows(readOf(box), wanted.current[box])))

    return Object.fromEntries(boxes.map((box, n) => [box, found[n]])) as Lists
  }

  async function grow(box: PaperBox, rows: number, before: Lists): Promise<Lists> {
    const read = readOf(box)
    if (rows <= mostRows) return { ...before, [box]: await readRows(read, rows) }
    const next = await read(rows / mostRows, mostRows)
    const all = joined(before[box], next)
    // A list that changed between two pages may hide a row from both.
    const isWhole = next.total === before[box].total && (rows < next.total || all.rows.length >= next.total)

    return { ...before, [box]: isWhole ? all : await readRows(read, rows) }
  }

  const look = () => show(readAll)
  const again = useEffectEvent(look)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words begin another list
  useEffect(() => {
    wanted.current = atFirst()
    const onSight = () => {
      if (document.visibilityState === 'visible') void again()
    }
    void again()
    document.addEventListener('visibilitychange', onSight)
    addEventListener('pageshow', onSight)
    return () => {
      turn.current += 1
      document.removeEventListener('visibilitychange', onSight)
      removeEventListener('pageshow', onSight)
    }
  }, [search, wire])

  return {
    lists: shown?.lists ?? null,
    again: look,
    growing,
    async more(box: PaperBox): Promise<void> {
      if (shown?.search !== search || growing) return
      const had = wanted.current[box]
      const rows = had < mostRows ? Math.min(had * 4, mostRows) : had + mostRows
      setGrowing(box)
      if (await show(() => grow(box, rows, shown.lists))) wanted.current[box] = rows
      setGrowing(null)
    },
  }
}

const atFirst = () => Object.fromEntries(boxes.map((box) => [box, rowsAtFirst])) as Record<PaperBox, number>
