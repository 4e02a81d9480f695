import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DocumentRow as Row } from '#contract/documents/document-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { useOwnSigning } from './use-own-signing.ts'

const ownActs = ['sign', 'approve', 'check'] as const

/** What waits for this member, done from the row; nothing where nothing waits for them. */
export function RowOwnAct({ row }: { row: Row }) {
  const { t } = useTranslation()
  const addresses = useAddresses()
  const act = ownActs.find((one) => row.may.includes(one))
  if (!act) return null
  const words = t(`documents.own.${act}`)
  const looks = {
    className: 'btn primary compact own',
    'aria-label': t('documents.ownOf', { act: words, title: row.title || row.name }),
  }
  if (act !== 'check') return <SignButton documentId={row.document_id} words={words} looks={looks} />

  // The decision needs a reading of the papers, and for sending back a reason: both are on the document's page.
  return (
    <Link to={addresses.row(row)} {...looks}>
      <Icon name="check" />
      {words}
    </Link>
  )
}

interface Props {
  documentId: string
  words: string
  looks: { className: string; 'aria-label': string }
}

function SignButton({ documentId, words, looks }: Props) {
  const { open, pending } = useOwnSigning()

  return (
    <button type="button" {...looks} disabled={pending} onClick={() => open(documentId)}>
      {pending ? <span className="spin" /> : <Icon name="pen" />}
      {words}
    </button>
  )
}
