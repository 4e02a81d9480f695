import { useEffect, useState } from 'react'
import type { PapersMemory, SentPapersCode } from '../wire/papers-memory.ts'
import { AskContact } from './AskContact.tsx'
import { EnterCode } from './EnterCode.tsx'
import { OwnPapers } from './OwnPapers.tsx'
import { usePaperTexts } from './texts/use-paper-texts.tsx'
import type { PapersWire } from './wire.ts'

interface Props {
  memory: PapersMemory
  wire: PapersWire
  link: string | null
}

type Why = 'first' | 'away' | 'left'

/** Somebody who was sent papers: from their number to all of them, and out again. */
export function PapersPage({ memory, wire, link }: Props) {
  const t = usePaperTexts()
  const [isIn, setIn] = useState(memory.token !== '')
  const [sent, setSent] = useState(memory.sent)
  const [why, setWhy] = useState<Why>('first')

  const title = t('title')
  useEffect(() => {
    document.title = title
  }, [title])

  function keepSent(next: SentPapersCode | null): void {
    memory.sent = next
    setSent(next)
  }

  function isOver(reason: Why): void {
    memory.token = ''
    keepSent(null)
    setWhy(reason)
    setIn(false)
  }

  if (isIn) return <OwnPapers wire={wire} onOver={isOver} />
  if (sent)
    return (
      <EnterCode
        wire={wire}
        sent={sent}
        onSent={keepSent}
        onOther={() => keepSent(null)}
        onOpened={() => {
          keepSent(null)
          setIn(true)
        }}
      />
    )

  return <AskContact wire={wire} link={why === 'first' ? link : null} why={why} onSent={keepSent} />
}
