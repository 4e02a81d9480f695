import { useTranslation } from 'react-i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { troubleWords } from './trouble-words.ts'

interface Props {
  person: SignerRecord
  /** Sends a new link, which opens at once; missing where that is not theirs to do. */
  onNewLink?: () => void
  /** Sets another access code; missing where that is not theirs to do. */
  onNewCode?: () => void
}

/** What keeps one person from signing, and what the sender can do about it. */
export function PersonTrouble({ person, onNewLink, onNewCode }: Props) {
  const { t, i18n } = useTranslation()
  if (!person.trouble) return null

  return (
    <>
      <small className="danger xs">{troubleWords(t, i18n.language, person.name, person.trouble)}</small>
      {person.trouble.kind === 'locked' && onNewLink && (
        <button type="button" className="link xs" onClick={onNewLink}>
          {t('trouble.newLink')}
        </button>
      )}
      {person.trouble.kind === 'access_code' && onNewCode && (
        <button type="button" className="link xs" onClick={onNewCode}>
          {t('trouble.newCode')}
        </button>
      )}
    </>
  )
}
