import { useEffect, useRef, useState } from 'react'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { withoutEnding } from '#contract/vocabulary/word-files.ts'
import { portalWire } from '../../../wire/portal-wire.ts'
import { sendCall } from '../../../wire/use-call.ts'

export interface EachFile {
  key: string
  file: File
  state: 'waits' | 'sending' | 'made' | 'failed'
  documentId?: string
  failure?: unknown
}

// Our choice: more at a time make no line faster.
const together = 3

/** Makes a draft of each file, a few at a time; what failed is tried again when it is asked for. */
export function useEachDocket(files: readonly File[], tag: string, clientId: string | undefined) {
  const [all, setAll] = useState<EachFile[]>(() =>
    files.map((file) => ({ key: crypto.randomUUID(), file, state: 'waits' })),
  )
  const [isPaused, setPaused] = useState(false)
  const isHere = useRef(true)
  const cancels = useRef(new Map<string, () => void>())
  const fileIds = useRef(new Map<string, string>())
  useEffect(() => {
    isHere.current = true
    const going = cancels.current

    return () => {
      isHere.current = false
      for (const cancel of going.values()) cancel()
    }
  }, [])

  const change = (key: string, part: Partial<EachFile>) =>
    setAll((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))

  useEffect(() => {
    if (isPaused) return
    const sending = all.filter(({ state }) => state === 'sending').length
    for (const next of all.filter(({ state }) => state === 'waits').slice(0, together - sending)) {
      change(next.key, { state: 'sending', failure: undefined })
      void make(next)
    }
  })

  async function make({ key, file }: EachFile): Promise<void> {
    try {
      const fileId = fileIds.current.get(key) ?? (await sends(key, file))
      fileIds.current.set(key, fileId)
      const name = withoutEnding(file.name).slice(0, 200)
      // Under its own key: where the answer was lost, the next try finds the draft that was made.
      const made = await sendCall(
        multiUploadDocument,
        { fileIds: [fileId], as_one: true, names: [name], title: name, tags: [tag], client_id: clientId },
        key,
      )
      change(key, { state: 'made', documentId: made.documents[0]?.document_id })
    } catch (failure) {
      if (isHere.current) change(key, { state: 'failed', failure })
    }
  }

  async function sends(key: string, file: File): Promise<string> {
    const upload = portalWire.upload(file)
    cancels.current.set(key, upload.cancel)
    try {
      return (await upload.done).fileId
    } finally {
      cancels.current.delete(key)
    }
  }

  const again = () =>
    setAll((before) => before.map((one) => (one.state === 'failed' ? { ...one, state: 'waits' } : one)))

  return { all, isPaused, setPaused, again }
}
