import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import type { PapersOfSigners } from '#contract/vocabulary/sending-settings.ts'
import { Icon } from '../../../components/Icon.tsx'
import { AskPapersDialog } from './AskPapersDialog.tsx'
import { PapersOfPerson } from './PapersOfPerson.tsx'
import styles from './papers.module.css'

interface Props {
  people: readonly SignerRecord[]
  /** What the organisation has each signer asked for, once the docket is sent. */
  byRule?: PapersOfSigners | null
  onChanged: () => void
}

/**
 * The papers that the sender asks each person for before they sign; hidden where nobody can be
 * asked and nobody was.
 */
export function SupportingPapers({ people, byRule, onChanged }: Props) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const askable = people.filter(({ abilities }) => abilities.askPapers)
  const asked = people.filter(({ papers }) => papers.length > 0)
  const rule = byRule
    ? [...byRule.kinds.map((kind) => t(`papers.kind.${kind}`)), ...byRule.others].join(', ')
    : ''
  if (askable.length === 0 && asked.length === 0 && rule === '') return null

  return (
    <section className="sheet" aria-label={t('papers.title')}>
      <div className="sheet-head">
        <h2>{t('papers.title')}</h2>
        {askable.length > 0 && (
          <button type="button" className="btn compact right" onClick={() => setAsks(true)}>
            <Icon name="plus" />
            {t('papers.ask')}
          </button>
        )}
      </div>
      {rule !== '' && <p className={`muted sm ${styles.person}`}>{t('papers.byRule', { papers: rule })}</p>}
      {asked.map((person) => (
        <PapersOfPerson key={person.signer_id} person={person} onChanged={onChanged} />
      ))}
      {asks && <AskPapersDialog people={askable} onClose={() => setAsks(false)} onAsked={onChanged} />}
    </section>
  )
}
