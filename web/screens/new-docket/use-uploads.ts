import { useEffect, useRef, useState } from 'react'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { unlockDocument } from '#contract/document-files/unlockDocument.ts'
import { withoutEnding } from '#contract/vocabulary/word-files.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { portalWire } from '../../wire/portal-wire.ts'
import { sendCall } from '../../wire/use-call.ts'

export interface Incoming {
  key: string
  name: string
  /** Pictures beside the first that become pages of the same document. */
  more: number
  size: number
  sent: number
  state: 'sending' | 'reading' | 'locked' | 'unlocking' | 'failed'
  fileId?: string
  /** All of its files, once the server has them. */
  fileIds?: string[]
  failure?: unknown
  cancel?: () => void
}

export interface Made {
  document_id: string
  docket_id: string
  repaired: boolean
  signed_before: boolean
  from_pictures: number
  from_word: boolean
  active_content: readonly string[]
  text_tags: { fields: number; kept: 'signed' | 'not_apart' | null }
}

type Files = [File, ...File[]]

// A call takes so many files (multiUploadDocument).
const mostTogether = 20

/** Pictures that come together become the pages of one document; every other file is a document. */
function documentsOf(files: readonly File[]): Files[] {
  const groups: Files[] = []
  let pictures: Files | null = null
  for (const file of files) {
    const isPicture = /^image\/(?:jpeg|png)$/.test(file.type)
    if (isPicture && pictures && pictures.length < mostTogether) pictures.push(file)
    else {
      const group: Files = [file]
      groups.push(group)
      if (isPicture) pictures = group
    }
  }

  return groups
}

/**
 * Takes files up, one document after another: the first makes the docket, the others join it. A
 * file that cannot be used stays in the list with the reason in words; a locked one asks for its
 * password, which is used once and kept nowhere.
 */
export function useUploads(
  docketId: string | undefined,
  onMade: (made: Made) => Promise<void>,
  clientId?: string,
) {
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

  async function take(key: string, files: Files): Promise<void> {
    const [first] = files
    const fileIds: string[] = []
    let sentBefore = 0
    try {
      for (const file of files) {
        const upload = portalWire.upload(file, (sent) => change(key, { sent: sentBefore + sent }))
        change(key, { cancel: upload.cancel })
        fileIds.push((await upload.done).fileId)
        sentBefore += file.size
      }
      change(key, { state: 'reading', fileId: fileIds[0], fileIds, cancel: undefined, sent: sentBefore })
      await makeDocument(key, fileIds, first.name)
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') drop(key)
      else change(key, { state: 'failed', failure, cancel: undefined })
    }
  }

  async function makeDocument(key: string, fileIds: string[], fileName: string): Promise<void> {
    try {
      const name = withoutEnding(fileName)
      const answer = await sendCall(multiUploadDocument, {
        fileIds,
        as_one: true,
        names: [name.slice(0, 200)],
        ...(docket.current
          ? { docket_id: docket.current }
          : { title: name.slice(0, 200), client_id: clientId }),
      })
      docket.current = answer.docket_id
      const document = answer.documents[0]
      if (document) await made.current({ ...document, docket_id: answer.docket_id })
      drop(key)
    } catch (failure) {
      if (!isFailure(failure, 'FILE_LOCKED')) return change(key, { state: 'failed', failure })
      // Many a file has an owner's password alone: who has it would be asked for what they never
      // got.
      const opened = await openCopy(key, fileIds[0]!, '')
      if (opened) await makeDocument(key, [opened], fileName)
    }
  }

  function add(files: File[]): void {
    for (const group of documentsOf(files)) {
      const key = crypto.randomUUID()
      const size = group.reduce((sum, file) => sum + file.size, 0)
      const about = { key, name: group[0].name, more: group.length - 1, size }
      setIncoming((all) => [...all, { ...about, sent: 0, state: 'sending' }])
      queue.current = queue.current.then(() => take(key, group))
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
    if (opened) queue.current = queue.current.then(() => makeDocument(key, [opened], name))
  }

  /** What the server has already is not sent again. */
  function again({ key, fileIds, name }: Incoming): void {
    if (!fileIds) return
    change(key, { state: 'reading', failure: undefined })
    queue.current = queue.current.then(() => makeDocument(key, fileIds, name))
  }

  return { incoming, add, unlock, again, forget: drop }
}
