import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addSupportingDocuments } from '#contract/document-files/addSupportingDocuments.ts'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { mostOfOne, type PaperKind, paperForms, usualPapers } from '#contract/vocabulary/supporting-papers.ts'
import { ChoiceField } from '../../../components/ChoiceField.tsx'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { Field } from '../../../components/Field.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'
import styles from './papers.module.css'

const takes = ['both', ...paperForms] as const
const counts = Array.from({ length: mostOfOne }, (_, index) => index + 1)

interface Props {
  /** Who can be asked. */
  people: readonly SignerRecord[]
  onClose: () => void
  onAsked: () => void
}

/** "Ask Asha for: PAN card, photo of the shop": from a short list, or in own words. */
export function AskPapersDialog({ people, onClose, onAsked }: Props) {
  const { t } = useTranslation()
  const [signerId, setSignerId] = useState(people[0]?.signer_id ?? '')
  const [chosen, setChosen] = useState<readonly PaperKind[]>([])
  const [own, setOwn] = useState('')
  const [required, setRequired] = useState(true)
  const [taken, setTaken] = useState<(typeof takes)[number]>('both')
  const [most, setMost] = useState(2)
  const person = people.find(({ signer_id }) => signer_id === signerId)
  const ask = useCall(addSupportingDocuments, {
    onSuccess: () => {
      toast(t('papers.asked', { name: person?.name ?? '' }), 'good')
      onAsked()
      onClose()
    },
  })
  const ownName = own.trim()
  const isReady = person !== undefined && (chosen.length > 0 || ownName.length > 1)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!person || !isReady || ask.pending) return
    const each = { required, most, accepts: taken === 'both' ? [...paperForms] : [taken] }
    ask.send({
      act: 'ask',
      document_id: person.document_id,
      signer_id: person.signer_id,
      papers: [
        ...chosen.map((kind) => ({ ...each, kind })),
        ...(ownName.length > 1 ? [{ ...each, kind: 'other' as const, name: ownName }] : []),
      ],
    })
  }

  return (
    <Modal opened onClose={onClose} title={t('papers.ask')}>
      <form className="col gap-16" onSubmit={submit}>
        <p className="muted sm">{t('papers.words')}</p>
        <FailureNote failure={ask.failure} />
        <Field label={t('papers.who')}>
          {(control) => (
            <span className="input">
              <select
                {...control}
                data-autofocus
                value={signerId}
                onChange={({ target }) => setSignerId(target.value)}
              >
                {people.map(({ signer_id, name }) => (
                  <option key={signer_id} value={signer_id}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
        <fieldset className={styles.kinds}>
          <legend className="medium sm">{t('papers.which')}</legend>
          {usualPapers.map((kind) => (
            <label key={kind}>
              <input
                type="checkbox"
                className="check"
                checked={chosen.includes(kind)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
                }
              />
              {t(`papers.kind.${kind}`)}
            </label>
          ))}
        </fieldset>
        <Field label={t('papers.own')} help={t('papers.ownHelp')}>
          {(control) => (
            <span className="input">
              <input
                {...control}
                maxLength={80}
                value={own}
                onChange={({ target }) => setOwn(target.value)}
              />
            </span>
          )}
        </Field>
        <ChoiceField
          label={t('papers.accepts')}
          value={taken}
          choices={takes}
          say={(one) => t(`papers.${one}`)}
          onChange={setTaken}
        />
        <ChoiceField
          label={t('papers.most')}
          help={t('papers.mostHelp')}
          value={most}
          choices={counts}
          say={String}
          onChange={setMost}
        />
        <TickRow
          words={t('papers.needed')}
          help={t('papers.neededHelp')}
          checked={required}
          onChange={setRequired}
        />
        <DialogActs
          verb={t('papers.ask')}
          pending={ask.pending}
          reason={!isReady && t('papers.nothingYet')}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
