import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import type { InputOf, OutputOf } from '#contract/define-call.ts'
import { checkerDocumentEditing } from '#contract/documents/checkerDocumentEditing.ts'
import { completeDocumentEditing } from '#contract/documents/completeDocumentEditing.ts'
import { getDocumentContent } from '#contract/documents/getDocumentContent.ts'
import { updateCompleteDocumentEditing } from '#contract/documents/updateCompleteDocumentEditing.ts'
import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { fieldsIn } from '#contract/vocabulary/composed/walk.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { useDraft } from '../../shell/drafts.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { ask, useCall } from '../../wire/use-call.ts'
import { toContent } from './schema/to-content.ts'

export type Text = OutputOf<typeof getDocumentContent>

export interface Opened {
  documentId: string | null
  /** Of the docket that a new document joins, or that the document is in. */
  docketId: string | null
  /** Whom the docket of a new document is for. */
  clientId?: string | undefined
  /** As it was read; null for what is not there yet. */
  text: Text | null
  mode: 'maker' | 'checker'
  language: Language
}

interface Kept {
  name: string
  language: string
  blocks: unknown[]
  /** Of the text that was open when this was typed. */
  version: number
  boxes: Record<string, string>
  /** Null: plain paper. Undefined: of a new text, as the organisation has it. */
  letterhead?: string | null
}

const isSame = (one: ComposedContent, other: ComposedContent) => JSON.stringify(one) === JSON.stringify(other)

/** A text being written: what is typed is kept on this device until the server has it. */
export function useWriting({ documentId, docketId, clientId, text, mode, language }: Opened) {
  const [base, setBase] = useState(text)
  const begun: Kept = {
    name: text?.name ?? '',
    language: text?.content.language ?? language,
    blocks: text?.content.blocks ?? [{ kind: 'paragraph', text: [] }],
    version: text?.version ?? 0,
    boxes: Object.fromEntries((text?.boxes ?? []).map(({ anchor, signer_id }) => [anchor, signer_id])),
    ...(text && { letterhead: text.letterhead?.letterhead_id ?? null }),
  }
  const [draft, keep, forget] = useDraft(
    `writing.${mode}.${documentId ?? docketId ?? clientId ?? 'new'}`,
    begun,
  )
  const content = { language: draft.language, blocks: draft.blocks } as ComposedContent
  // What was kept here is of a text that somebody has changed since.
  const [overtaken, setOvertaken] = useState<Text | null>(() =>
    text && draft.version !== text.version && !isSame(content, text.content) ? text : null,
  )
  const latest = useRef(draft)
  const source = useRef<Editor | null>(null)
  const change = (part: Partial<Kept>) => {
    latest.current = { ...latest.current, ...part }
    keep(latest.current)
  }
  const isChanged =
    JSON.stringify([draft.name, content, draft.boxes, draft.letterhead]) !==
    JSON.stringify([
      begun.name,
      { language: begun.language, blocks: begun.blocks },
      begun.boxes,
      begun.letterhead,
    ])

  /** What is in the editor at this moment. */
  function write(): void {
    if (!source.current) return
    const { blocks } = toContent(source.current.state.doc, latest.current.language as Language)
    if (JSON.stringify(blocks) !== JSON.stringify(latest.current.blocks)) change({ blocks })
  }

  const creating = useCall(completeDocumentEditing)
  const updating = useCall(updateCompleteDocumentEditing)
  const correcting = useCall(checkerDocumentEditing)

  /** Answers the document; null where somebody else has saved another text, which is then shown. */
  async function save(): Promise<{ documentId: string } | null> {
    write()
    const { name, language: written, blocks, boxes, letterhead } = latest.current
    const paper = letterhead === undefined ? {} : { letterhead_id: letterhead }
    const saved = { language: written, blocks } as ComposedContent
    if (!documentId || !base) {
      const joined = docketId ? { docket_id: docketId } : { client_id: clientId }
      const input = { name: name.trim(), content: saved, ...paper, ...joined }
      const answer = await creating.sendAsync(input)
      forget()

      return { documentId: answer.document_id }
    }
    const given = [...fieldsIn(saved.blocks)].flatMap(({ field: { anchor } }) => {
      const before = base.boxes.find((box) => box.anchor === anchor)
      const signer_id = boxes[anchor]

      return signer_id && before?.signer_id !== signer_id
        ? [{ anchor, signer_id, required: before?.required ?? true }]
        : []
    })
    const input = { document_id: documentId, content: saved, boxes: given, ...paper }
    const answer = await saveOver(input, base)
    if (!answer) return null
    forget()

    return { documentId }
  }

  /**
   * What else changed in the docket does not concern the text: it is read again, and saved on that.
   */
  async function saveOver(
    input: InputOf<typeof updateCompleteDocumentEditing>,
    { revision, content: before }: Text,
    triesLeft = 2,
  ): Promise<OutputOf<typeof updateCompleteDocumentEditing> | null> {
    try {
      return await updating.sendAsync({ ...input, revision })
    } catch (failure) {
      if (!isFailure(failure, 'DOCKET_STALE') || triesLeft === 0) throw failure
      const now = await ask(getDocumentContent, { document_id: input.document_id })
      if (isSame(now.content, before)) return saveOver(input, now, triesLeft - 1)
      setOvertaken(now)

      return null
    }
  }

  async function propose(comment: string): Promise<void> {
    if (!documentId) return
    write()
    await correcting.sendAsync({
      document_id: documentId,
      content: { language: latest.current.language, blocks: latest.current.blocks } as ComposedContent,
      ...(comment.trim() && { comment: comment.trim() }),
    })
    forget()
  }

  return {
    draft,
    content,
    isChanged,
    overtaken,
    pending: creating.pending || updating.pending || correcting.pending,
    change,
    write,
    readsFrom: (editor: Editor | null) => {
      source.current = editor
    },
    save,
    propose,
    forget,
    /** What is in the editor is saved next, over what the other saved. */
    keepMine() {
      if (!overtaken) return
      setBase(overtaken)
      change({ version: overtaken.version })
      setOvertaken(null)
    },
    takeTheirs(): ComposedContent | null {
      if (!overtaken) return null
      const { content: theirs, version } = overtaken
      setBase(overtaken)
      change({ language: theirs.language, blocks: theirs.blocks, version })
      setOvertaken(null)

      return theirs
    },
  }
}

export type Writing = ReturnType<typeof useWriting>
