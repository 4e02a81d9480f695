import { useEffect, useState } from 'react'
import type { deleteSupportingDocuments } from '#contract/document-files/deleteSupportingDocuments.ts'
import type { viewsupportingDocfile } from '#contract/document-files/viewsupportingDocfile.ts'
import type { SigningPage } from '../journey-types.ts'
import { Icon } from '../parts/Icon.tsx'
import type { SignerWire } from '../wire.ts'
import { usePaperTexts } from './paper-texts.ts'
import styles from './papers.module.css'

type Given = SigningPage['papers'][number]['given'][number]

interface Props {
  paper: Given
  name: string
  wire: SignerWire
  busy: boolean
  onRemoved: () => void
  onFailure: (error: unknown) => void
}

/** A paper as it is kept, with its number covered. */
export function GivenRow({ paper, name, wire, busy, onRemoved, onFailure }: Props) {
  const say = usePaperTexts()
  const [shown, setShown] = useState<string | null>(null)
  const { supporting_id, mime } = paper
  useEffect(() => {
    if (mime === 'application/pdf') return
    let wanted = true
    // Without its picture the row still names the paper.
    ticketOf(wire, supporting_id).then(
      ({ url }) => wanted && setShown(url),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [wire, supporting_id, mime])

  const see = () =>
    ticketOf(wire, supporting_id).then((ticket) => {
      const anchor = document.createElement('a')
      anchor.href = ticket.url
      anchor.download = ticket.name
      anchor.click()
    }, onFailure)
  const remove = () =>
    wire
      .call<typeof deleteSupportingDocuments>(
        '/api/workflow/deleteSupportingDocuments',
        { supporting_id },
        { idempotencyKey: crypto.randomUUID() },
      )
      .then(onRemoved, onFailure)

  return (
    <li>
      {shown ? <img src={shown} alt={name} /> : <Icon name={mime === 'application/pdf' ? 'doc' : 'check'} />}
      <span className={styles.name}>
        <button type="button" className="link" aria-label={say('see', { name })} onClick={() => void see()}>
          {name}
        </button>
        {paper.masked ? <small>{say('masked')}</small> : null}
      </span>
      <button
        type="button"
        className="btn square"
        aria-label={say('remove', { name })}
        disabled={busy}
        onClick={() => void remove()}
      >
        <Icon name="cross" />
      </button>
    </li>
  )
}

const ticketOf = async (wire: SignerWire, supporting_id: string) =>
  (
    await wire.call<typeof viewsupportingDocfile>(
      '/api/workflow/viewsupportingDocfile',
      { supporting_id },
      { idempotencyKey: crypto.randomUUID() },
    )
  ).result
