import { useEffect, useRef, useState } from 'react'
import type { DocketRecord } from '#contract/dockets/docket-record.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { updateWorkflow } from '#contract/dockets/updateWorkflow.ts'
import { useDraft } from '../../shell/drafts.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { ask, sendCall } from '../../wire/use-call.ts'
import type { Saving } from './boxes/use-boxes.ts'
import {
  beginDetails,
  changedFields,
  type Details,
  type DetailsState,
  draftOf,
  fieldsOf,
  isDirty,
  isOvertaken,
  readDetails,
  saved,
  takeIn,
} from './details.ts'

const restMs = 800

/** Where what is typed waits until the server has it. */
export const keptDetails = (docketId: string): string => `${docketId}.details`

interface Given {
  docket: DocketRecord
  fileName: string
  /** What is not saved by itself yet: a field that is wrong, or still typed. */
  notYet: (draft: Details) => readonly (keyof Details)[]
  onFailure: (failure: unknown) => void
  /** The docket had the first revision, and has the second by what was typed here. */
  onSaved: (before: number, after: number) => void
}

/**
 * What is typed on the last step: saved a moment later, kept here until then, and never over what
 * somebody else saved unseen.
 */
export function useDetails({ docket, fileName, notYet, onFailure, onSaved }: Given) {
  const docketId = docket.docket_id
  const current = readDetails(docket, fileName)
  const [kept, keep, forget] = useDraft(keptDetails(docketId), { read: current, draft: draftOf(current) })
  const [state, setState] = useState<DetailsState>(() => beginDetails(kept, current))
  const [saving, setSaving] = useState<Saving>({ state: 'saved', at: null })
  const latest = useRef(state)
  const running = useRef<Promise<boolean> | null>(null)
  const apply = (change: (before: DetailsState) => DetailsState) => {
    latest.current = change(latest.current)
    setState(latest.current)
  }
  const waiting = (held: readonly (keyof Details)[]) =>
    changedFields(latest.current).filter((field) => !held.includes(field))

  /** True once the server has all but what is held back. */
  async function saveAll(held: readonly (keyof Details)[]): Promise<boolean> {
    try {
      for (let changed = waiting(held); changed.length > 0; changed = waiting(held)) {
        setSaving({ state: 'saving' })
        const { draft, read } = latest.current
        const fields = fieldsOf(draft, changed)
        try {
          const answer = await sendCall(updateWorkflow, {
            docket_id: docketId,
            revision: read.revision,
            fields,
          })
          apply((before) => saved(before, draft, changed, answer.revision))
          onSaved(read.revision, answer.revision)
        } catch (failure) {
          if (!isFailure(failure, 'DOCKET_STALE')) throw failure
          const theirs = await ask(getWorkflowInfo, { docket_id: docketId })
          apply((before) => takeIn(before, readDetails(theirs.docket, fileName)))
          // People or boxes changed, and nothing that is here.
          if (isOvertaken(latest.current) || latest.current.read.revision === read.revision) throw failure
        }
      }
      setSaving({ state: 'saved', at: Date.now() })

      return true
    } catch (failure) {
      setSaving({ state: 'failed', failure })
      onFailure(failure)

      return false
    }
  }

  const flush = (held: readonly (keyof Details)[] = []): Promise<boolean> => {
    running.current ??= saveAll(held).finally(() => {
      running.current = null
    })

    return running.current
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just read, not each drawing
  useEffect(() => {
    if (!running.current) apply((before) => takeIn(before, current))
  }, [docket.revision, saving.state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept with each change of what was typed
  useEffect(() => {
    if (isDirty(state)) keep({ read: state.read, draft: state.draft })
    else forget()
  }, [state])

  const held = notYet(state.draft)
  const isDue = changedFields(state).some((field) => !held.includes(field)) && !isOvertaken(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause after the last change
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void flush(held), restMs)

    return () => clearTimeout(timer)
  }, [state.draft, isDue, held.join()])

  // Who leaves in the pause has typed all the same.
  const leave = useRef(() => {})
  leave.current = () => {
    if (isDue) void flush(held)
  }
  useEffect(() => () => leave.current(), [])

  const isBehind = saving.state === 'saved' && isDue

  return {
    ...state,
    saving: isBehind ? ({ state: 'saving' } as const) : saving,
    isOvertaken: isOvertaken(state),
    set: (part: Partial<Details>) => apply((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    flush,
    /** What was typed is what counts. */
    keepMine: () => {
      apply((before) => ({ ...before, meanwhile: [] }))
      void flush()
    },
    takeTheirs: () => {
      apply((before) => ({ ...before, draft: draftOf(before.read), meanwhile: [] }))
      setSaving({ state: 'saved', at: null })
    },
  }
}

export type DetailsForm = ReturnType<typeof useDetails>
