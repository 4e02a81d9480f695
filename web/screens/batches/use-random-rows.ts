import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { getWFBatchDocument } from '#contract/batches/getWFBatchDocument.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { ask } from '../../wire/use-call.ts'

export interface LookedRow {
  row_id: string
  number: number
}

// The issue's own number.
const drawn = 10
/** Further than lists are counted. */
const furthest = 1_000_000

/** So many different places of a list, in its order. */
export function randomPlaces(most: number, of: number, random = Math.random): number[] {
  const places = new Set<number>()
  while (places.size < Math.min(most, of)) places.add(Math.floor(random() * of))

  return [...places].sort((one, other) => one - other)
}

/** Ten rows of a batch by chance, to be looked at one after another. */
export function useRandomRows({ batch_id, counts }: WholeBatch, state: 'valid' | 'made') {
  const { t, i18n } = useTranslation()
  const [rows, setRows] = useState<readonly LookedRow[] | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function draw(): Promise<void> {
    setBusy(true)
    try {
      const found = await Promise.all(
        randomPlaces(drawn, Math.min(counts[state], furthest)).map((place) =>
          ask(getWFBatchDocument, { batch_id, pageNo: place + 1, maxRows: 1, filter: { states: [state] } }),
        ),
      )
      const chosen = found.flatMap((one) => one.rows)
      if (chosen.length > 0) setRows(chosen.map(({ row_id, number }) => ({ row_id, number })))
    } catch (failure) {
      toast(failureWords(t, i18n.language, failure), 'bad')
    } finally {
      setBusy(false)
    }
  }

  return { rows, isBusy, draw, end: () => setRows(null) }
}
