import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addCoinitiator } from '#contract/signers/addCoinitiator.ts'
import { deleteCoinitiator } from '#contract/signers/deleteCoinitiator.ts'
import { AskDialog } from '../../components/AskDialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { MemberField, type PickedMember } from '../../components/MemberField.tsx'
import { useCall } from '../../wire/use-call.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'
import styles from './docket.module.css'

type Coinitiator = DocumentDetail['coinitiators'][number]

/** Who acts on the docket beside its sender. */
export function CoinitiatorsFact({ document, mayName }: { document: DocumentDetail; mayName: boolean }) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Coinitiator | null>(null)
  const people = document.coinitiators

  if (!mayName && people.length === 0) return null

  return (
    <>
      <dt>{t('docket.coinitiators')}</dt>
      <dd>
        {people.length > 0 && (
          <ul className={styles.coinitiators}>
            {people.map((person) => (
              <li key={person.user_id}>
                <span className="trim">{person.name}</span>
                {mayName && (
                  <button
                    type="button"
                    className="btn quiet square compact"
                    aria-label={t('docket.removeCoinitiator', { name: person.name })}
                    onClick={() => setLeaving(person)}
                  >
                    <Icon name="x" size="small" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayName && (
          <button type="button" className="link" onClick={() => setAdding(true)}>
            {t('docket.addCoinitiator')}
          </button>
        )}
        {isAdding && <AddDialog document={document} onClose={() => setAdding(false)} />}
        {leaving && <RemoveDialog document={document} person={leaving} onClose={() => setLeaving(null)} />}
      </dd>
    </>
  )
}

function AddDialog({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<PickedMember | null>(null)
  const [isMissing, setMissing] = useState(false)
  const add = useCall(addCoinitiator, {
    onSuccess: () => {
      void queries.invalidateQueries()
      onClose()
    },
  })

  return (
    <AskDialog
      title={t('docket.addCoinitiator')}
      verb={t('docket.addCoinitiatorVerb')}
      pending={add.pending}
      failure={add.failure}
      onSure={() =>
        chosen ? add.send({ docket_id: document.docket_id, user_id: chosen.id }) : setMissing(true)
      }
      onClose={onClose}
    >
      <p className="muted">{t('docket.coinitiatorWords')}</p>
      <MemberField
        words={{ label: t('docket.coinitiator'), placeholder: t('docket.coinitiatorPlaceholder') }}
        without={[document.initiator.id, ...document.coinitiators.map(({ user_id }) => user_id)]}
        chosen={chosen}
        error={isMissing && !chosen ? t('docket.coinitiatorMissing') : undefined}
        onChoose={setChosen}
      />
    </AskDialog>
  )
}

function RemoveDialog({
  document,
  person,
  onClose,
}: {
  document: DocumentDetail
  person: Coinitiator
  onClose: () => void
}) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const remove = useCall(deleteCoinitiator, {
    onSuccess: () => {
      void queries.invalidateQueries()
      onClose()
    },
  })

  return (
    <AskDialog
      title={t('docket.removeCoinitiator', { name: person.name })}
      verb={t('docket.removePerson')}
      isDanger
      pending={remove.pending}
      failure={remove.failure}
      onSure={() => remove.send({ docket_id: document.docket_id, user_id: person.user_id })}
      onClose={onClose}
    >
      <p className="muted">{t('docket.removeCoinitiatorWords')}</p>
    </AskDialog>
  )
}
