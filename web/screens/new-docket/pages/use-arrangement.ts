import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import { editMergedDoc } from '#contract/document-files/editMergedDoc.ts'
import { sendCall } from '../../../wire/use-call.ts'
import { advance, beginHistory, redo, undo } from '../boxes/history.ts'
import type { DocumentDetail } from '../use-docket.ts'
import { type Arranged, asTheyAre, isChanged, partsOf } from './arrangement.ts'

/**
 * Pages as the sender wants them, kept here until they are saved; whatever the server keeps is
 * asked for again.
 */
export function useArrangement(document: DocumentDetail, onChanged: () => Promise<void>) {
  const queries = useQueryClient()
  const [history, setHistory] = useState(() => beginHistory<readonly Arranged[]>(asTheyAre(document.pages)))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const pages = history.present
  const version = document.versions.at(-1)?.number

  /** True when it went well. */
  async function runs(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      queries.removeQueries({ queryKey: [convertPdf2Images.path] })
      await onChanged()

      return true
    } catch (error) {
      setFailure(error)

      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    pages,
    isBusy,
    failure,
    isChanged: isChanged(pages),
    change: (next: readonly Arranged[]) => setHistory((before) => advance(before, next)),
    undo: history.past.length > 0 ? () => setHistory(undo) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redo) : undefined,
    runs,
    save: () =>
      runs(() =>
        sendCall(editMergedDoc, { document_id: document.document_id, version, parts: partsOf(pages) }),
      ),
    split: (chosen: ReadonlySet<number>, name: string) =>
      runs(() =>
        sendCall(editMergedDoc, {
          document_id: document.document_id,
          version,
          parts: partsOf(pages.filter(({ page }) => !chosen.has(page))),
          split: { name, parts: partsOf(pages.filter(({ page }) => chosen.has(page))) },
        }),
      ),
  }
}

export type Arrangement = ReturnType<typeof useArrangement>
