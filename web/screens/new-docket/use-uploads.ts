import { useEffect, useRef, useState } from 'react'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { unlockDocument } from '#contract/document-files/unlockDocument.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { portalWire } from '../../wire/portal-wire.ts'
import { sendCall } from '../../wire/use-call.ts'

export interface Incoming {
  key: string
  name: string
  size: number
  sent: number
  state: 'sending' | 'reading' | 'locked' | 'unlocking' | 'failed'
  fileId?: string
  failure?: unknown
  cancel?: () => void
}

export interface Made {
  document_id: string
  docket_id: string
  repaired: boolean
  signed_before: boolean
  active_content: readonly string[]
}

/**
 * Takes files up, one document after another: the first makes the docket, the others join it. A file that cannot be used
 * stays in the list with the reason in words; a locked one asks for its password, which is used once and kept nowhere.
 */
export function useUploads(docketId: string | undefined, onMade: (made: Made) => Promise<void>) {
  const [incoming, setIncoming] = useState<Incoming[]>([])
  const docket = useRef(docketId)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const made = useRef(onMade)
  useEffect(() => {
    docket.current = docketId ?? docket.current
    made.current = onMade
  })

  const change = (key: string, part: Partial<Incoming>) =>
    setIncoming((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: string) => setIncoming((all) => all.filter((one) => one.key !== key))

  async function take(key: string, file: File): Promise<void> {
    const upload = portalWire.upload(file, (sent) => change(key, { sent }))
    change(key, { cancel: upload.cancel })
    try {
      const { fileId } = await upload.done
      change(key, { state: 'reading', fileId, cancel: undefined, sent: file.size })
      await makeDocument(key, fileId, file.name)
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') drop(key)
      else change(key, { state: 'failed', failure, cancel: undefined })
    }
  }

  async function makeDocument(key: string, fileId: string, fileName: string): Promise<void> {
    try {
      const name = fileName.replace(/\.pdf$/i, '').trim() || fileName
      const answer = await sendCall(multiUploadDocument, {
        fileIds: [fileId],
        names: [name.slice(0, 200)],
        ...(docket.current ? { docket_id: docket.current } : { title: name.slice(0, 200) }),
      })
      docket.current = answer.docket_id
      const document = answer.documents[0]
      if (document) await made.current({ ...document, docket_id: answer.docket_id })
      drop(key)
    } catch (failure) {
      if (!isFailure(failure, 'FILE_LOCKED')) return change(key, { state: 'failed', failure })
      // Many a file has an owner's password alone: who has it would be asked for what they never got.
      const opened = await openCopy(key, fileId, '')
      if (opened) await makeDocument(key, opened, fileName)
    }
  }

  function add(files: File[]): void {
    for (const file of files) {
      const key = crypto.randomUUID()
      setIncoming((all) => [...all, { key, name: file.name, size: file.size, sent: 0, state: 'sending' }])
      queue.current = queue.current.then(() => take(key, file))
    }
  }

  /** The open copy's id; null where the list now says why there is none. */
  async function openCopy(key: string, fileId: string, password: string): Promise<string | null> {
    change(key, { state: 'unlocking', failure: undefined })
    try {
      return (await sendCall(unlockDocument, { fileId, password })).fileId
    } catch (failure) {
      const isWrong = isFailure(failure, 'WRONG_PASSWORD')
      const mayTryAgain = isWrong || isFailure(failure, 'FILE_NOT_PERMITTED')
      const wasTyped = password !== '' || !isWrong
      change(key, { state: mayTryAgain ? 'locked' : 'failed', failure: wasTyped ? failure : undefined })

      return null
    }
  }

  async function unlock({ key, fileId, name }: Incoming, password: string): Promise<void> {
    const opened = fileId && (await openCopy(key, fileId, password))
    if (opened) queue.current = queue.current.then(() => makeDocument(key, opened, name))
  }

  return { incoming, add, unlock, forget: drop }
}
