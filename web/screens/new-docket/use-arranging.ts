import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { updateWorkflowDocket } from '#contract/dockets/updateWorkflowDocket.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { ask, sendCall } from '../../wire/use-call.ts'
import { useOpenDraft } from './draft-context.ts'
import type { Docket, DocumentDetail } from './use-docket.ts'

interface Overtaken {
  by: string | null
  before: string
  now: string
}

const drafts = <One extends { state: string }>(some: readonly One[]) =>
  some.filter(({ state }) => state === 'draft')
const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name).join(', ')

/**
 * Puts the files of a draft into an order, or takes one out; nothing where somebody else was there
 * first.
 */
export function useArranging(docket: Docket) {
  const { t, i18n } = useTranslation()
  const open = useOpenDraft()
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const { documents } = docket

  async function save(ids: string[]): Promise<boolean> {
    if (!open) return false
    const seen = drafts(open.documents)
    const send = (revision: number) =>
      sendCall(updateWorkflowDocket, { docket_id: open.docket_id, document_ids: ids, revision })
    try {
      await send(open.revision)
    } catch (failure) {
      if (!isFailure(failure, 'DOCKET_STALE')) throw failure
      const theirs = (await ask(getWorkflowInfo, { docket_id: open.docket_id })).docket
      const now = drafts(theirs.documents)
      // People or boxes changed, or a file of one's own came in.
      if (now.map((one) => one.document_id).join() === documents.map((one) => one.document_id).join())
        await send(theirs.revision)
      else {
        setOvertaken({ by: theirs.changed_by, before: namesOf(seen), now: namesOf(now) })

        return false
      }
    }

    return true
  }

  /** Whether it is so now. */
  async function arrange(ids: string[]): Promise<boolean> {
    setOvertaken(null)
    setWanted(ids)
    let isSaved = false
    try {
      isSaved = await save(ids)
    } catch (failure) {
      toast(failureWords(t, i18n.language, failure), 'bad')
    }
    await docket.reload()
    setWanted(null)

    return isSaved
  }

  const shown = wanted
    ? wanted.flatMap((id): DocumentDetail[] => documents.filter(({ document_id }) => document_id === id))
    : documents

  return { shown, isBusy: wanted !== null || !open, arrange, overtaken }
}
