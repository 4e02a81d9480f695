import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DocumentRow as Row } from '#contract/documents/document-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { ownActOf, ownIdOf } from './own-act.ts'
import { useOwnSigning } from './use-own-signing.ts'

interface Props {
  row: Row
  /** Where the check is; without it the document's page. */
  checkAt?: string | undefined
  /** Before this page is left for the signer's. */
  onOpen?: (() => void) | undefined
}

/** What waits for this member, done from the row; nothing where nothing waits for them. */
export function RowOwnAct({ row, checkAt, onOpen }: Props) {
  const { t } = useTranslation()
  const addresses = useAddresses()
  const act = ownActOf(row)
  if (!act) return null
  const words = t(`documents.own.${act}`)
  const looks = {
    className: 'btn primary compact own',
    'aria-label': t('documents.ownOf', { act: words, title: row.title || row.name }),
  }
  if (act !== 'check')
    return <SignButton documentId={ownIdOf(row)} words={words} looks={looks} onOpen={onOpen} />

  // The decision needs a reading of the papers, and for sending back a reason: both are where its
  // pages are.
  return (
    <Link to={checkAt ?? addresses.row(row)} onClick={onOpen} {...looks}>
      <Icon name="check" />
      {words}
    </Link>
  )
}

interface ButtonProps {
  documentId: string
  words: string
  looks: { className: string; 'aria-label': string }
  onOpen: (() => void) | undefined
}

function SignButton({ documentId, words, looks, onOpen }: ButtonProps) {
  const { open, pending } = useOwnSigning()

  return (
    <button
      type="button"
      {...looks}
      disabled={pending}
      onClick={() => {
        onOpen?.()
        open(documentId)
      }}
    >
      {pending ? <span className="spin" /> : <Icon name="pen" />}
      {words}
    </button>
  )
}
