import { useCallback, useEffect, useRef, useState } from 'react'
import { deleteSignerPosition } from '#contract/signers/deleteSignerPosition.ts'
import { pinSignerPosition } from '#contract/signers/pinSignerPosition.ts'
import { signBoxPositionMultiple } from '#contract/signers/signBoxPositionMultiple.ts'
import { unpinSignerPosition } from '#contract/signers/unpinSignerPosition.ts'
import { isFailure } from '../../../wire/call-failure.ts'
import { sendCall } from '../../../wire/use-call.ts'
import type { DocumentDetail } from '../use-docket.ts'
import type { Box } from './box.ts'
import { difference, type Saved } from './difference.ts'
import { advance, beginHistory, redo, undo } from './history.ts'

export type Saving =
  | { state: 'saved'; at: number | null }
  | { state: 'saving' }
  | { state: 'failed'; failure: unknown }

/** After the last change of a series of them (a key held down) the server is told once. */
const restMs = 350

/**
 * The boxes of one document: changed here at once, told to the server a moment later, undone and
 * done again.
 */
export function useBoxes(document: DocumentDetail) {
  const [begin] = useState(() => readBoxes(document))
  const saved = useRef(begin.saved)
  const [history, setHistory] = useState(() => beginHistory(begin.boxes))
  const [saving, setSaving] = useState<Saving>({ state: 'saved', at: null })
  const boxes = useRef(history.present)
  boxes.current = history.present
  const running = useRef<Promise<void> | null>(null)
  const documentId = document.document_id

  const flush = useCallback((): Promise<void> => {
    running.current ??= saveAll(documentId, saved.current, () => boxes.current, setSaving).finally(() => {
      running.current = null
    })
    return running.current
  }, [documentId])

  useEffect(() => {
    if (!isDirty(saved.current, history.present)) return
    const timer = setTimeout(flush, restMs)
    return () => clearTimeout(timer)
  }, [history.present, flush])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isDirty(saved.current, boxes.current)) return
      void flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      void flush()
    }
  }, [flush])

  // What was changed a moment ago is not saved yet, whatever was saved before.
  const isBehind = saving.state === 'saved' && isDirty(saved.current, history.present)

  return {
    boxes: history.present,
    saving: isBehind ? ({ state: 'saving' } as const) : saving,
    flush,
    change: (after: Box[]) => setHistory((before) => advance(before, after)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}

const isDirty = (saved: ReadonlyMap<string, Saved>, boxes: readonly Box[]): boolean => {
  return difference(saved, boxes).count > 0
}

/** Until the server has what the person sees, also what changed meanwhile. */
async function saveAll(
  documentId: string,
  saved: Map<string, Saved>,
  boxes: () => readonly Box[],
  tell: (saving: Saving) => void,
): Promise<void> {
  try {
    for (let told = difference(saved, boxes()); told.count > 0; told = difference(saved, boxes())) {
      tell({ state: 'saving' })
      // First, so that a box can be moved and removed again; held where it is once it is there.
      await pinAll(documentId, saved, told.unpin, false)
      for (const { key, positionId } of told.remove) {
        await sendCall(deleteSignerPosition, { document_id: documentId, position_id: positionId }).catch(
          ignoreGone,
        )
        saved.delete(key)
      }
      if (told.put.length > 0) {
        const { ids } = await sendCall(signBoxPositionMultiple, {
          positions: told.put.map((box) => toPosition(documentId, box, saved.get(box.key)?.positionId)),
        })
        told.put.forEach((box, index) => {
          const positionId = ids[index]
          const pinned = saved.get(box.key)?.box.pinned ?? false
          if (positionId) saved.set(box.key, { positionId, box: { ...box, pinned } })
        })
      }
      await pinAll(documentId, saved, told.pin, true)
      tell({ state: 'saved', at: Date.now() })
    }
  } catch (failure) {
    tell({ state: 'failed', failure })
  }
}

async function pinAll(
  documentId: string,
  saved: Map<string, Saved>,
  keys: readonly string[],
  pinned: boolean,
) {
  for (const key of keys) {
    const before = saved.get(key)
    if (!before) continue
    await sendCall(pinned ? pinSignerPosition : unpinSignerPosition, {
      document_id: documentId,
      position_id: before.positionId,
    })
    saved.set(key, { ...before, box: { ...before.box, pinned } })
  }
}

/** A box that somebody else took away already is gone, as wanted. */
function ignoreGone(failure: unknown): void {
  if (!isFailure(failure, 'POSITION_NOT_FOUND')) throw failure
}

function toPosition(documentId: string, box: Box, positionId: string | undefined) {
  const { x, y, width, height, kind, required, label, field } = box
  return {
    document_id: documentId,
    signer_id: box.signerId,
    ...(positionId && { position_id: positionId }),
    page_number: box.page,
    ...{ x, y, width, height, kind, required, label, field },
  }
}

/** No prefill is as none. */
function withoutNothing(field: DocumentDetail['positions'][number]['field']): Box['field'] {
  const { prefill, ...said } = field ?? {}

  return prefill ? { ...said, prefill } : said
}

function readBoxes(document: DocumentDetail): { boxes: Box[]; saved: Map<string, Saved> } {
  const saved = new Map<string, Saved>()
  const boxes = document.positions.map((position): Box => {
    const { x, y, width, height, kind, required, label, pinned, field } = position
    const key = position.position_id
    const box = {
      key,
      signerId: position.signer_id,
      page: position.page_number,
      x,
      y,
      width,
      height,
      kind,
      required,
      label,
      pinned,
      field: withoutNothing(field),
    }
    saved.set(key, { positionId: position.position_id, box })
    return box
  })
  return { boxes, saved }
}
