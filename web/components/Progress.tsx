import { useTranslation } from 'react-i18next'
import type { DocumentState, SignerState } from '#contract/vocabulary/states.ts'

interface Props {
  people: { state: SignerState }[]
  state: DocumentState
}

const stroke = (signer: SignerState, document: DocumentState): string => {
  if (signer === 'signed') return 'done'
  if (signer === 'declined') return 'refused'
  if (document === 'expired') return 'expired'
  return signer === 'signing' ? 'now' : ''
}

/** One stroke a signer: done, now, next, refused. */
export function Progress({ people, state }: Props) {
  const { t } = useTranslation()
  const signed = people.filter((person) => person.state === 'signed').length
  if (state === 'draft') return <small className="faint when">{t('documents.notSent')}</small>

  return (
    <>
      <span className="prog" aria-hidden="true">
        {people.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stroke has nothing but its place
          <i key={index} className={stroke(person.state, state)} />
        ))}
      </span>
      <small>{t('documents.signedOf', { signed, count: people.length })}</small>
    </>
  )
}
