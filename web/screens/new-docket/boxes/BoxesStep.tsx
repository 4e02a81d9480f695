import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Step, StepProps } from '../steps.ts'
import { BoxEditor } from './BoxEditor.tsx'

/** One document at a time; which one is in the address. */
export function BoxesStep({ docket, goTo }: StepProps) {
  const [params, setParams] = useSearchParams()
  const [isLeaving, setLeaving] = useState(false)
  const document =
    docket.documents.find((one) => one.document_id === params.get('document')) ?? docket.documents[0]!

  async function leave(step: Step, flush: () => Promise<void>): Promise<void> {
    setLeaving(true)
    await flush()
    await docket.reload()
    setLeaving(false)
    goTo(step)
  }

  async function open(documentId: string, flush: () => Promise<void>): Promise<void> {
    await flush()
    await docket.reload()
    setParams({ document: documentId })
  }

  return (
    <BoxEditor
      // Its text was set again, and its boxes went with it.
      key={`${document.document_id} ${document.versions.length}`}
      document={document}
      documents={docket.documents}
      isLeaving={isLeaving}
      onLeave={leave}
      onOpen={open}
    />
  )
}
