import { useTranslation } from 'react-i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { hueOf } from './hue.ts'
import styles from './new-docket.module.css'

interface Props {
  person: SignerRecord
  hue: number
  /** What they do here: they have no place of their own in the order. */
  words: string
  onEdit: () => void
  onRemove: () => void
}

/** The row of a witness, below their signer, or of a person who gets a copy at the end. */
export function BesideRow({ person, hue, words, onEdit, onRemove }: Props) {
  const { t } = useTranslation()
  const { name } = person

  return (
    <li className={`${styles.person} ${styles.beside}`}>
      <span className={`${styles.dotn} ${hueOf(hue)}`}>
        <Icon name={person.role === 'witness' ? 'eye' : 'mail'} />
      </span>
      <span className={`col ${styles.personWho}`}>
        <span className="medium trim" data-part="name">
          {name}
        </span>
        <span className="faint xs trim">{[person.email, person.mobile].filter(Boolean).join(' · ')}</span>
        <span className="faint xs">{words}</span>
      </span>
      <span className="row gap-4 right">
        <button
          type="button"
          className="btn quiet square compact"
          aria-label={t('people.edit', { name })}
          onClick={onEdit}
        >
          <Icon name="pen" />
        </button>
        <button
          type="button"
          className="btn quiet square compact"
          aria-label={t('people.remove', { name })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </span>
    </li>
  )
}
